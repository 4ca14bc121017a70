// Stands in index.html as it is here: what the page does until its own script has started.
{
  // Started before the first screen is painted, the script would hold the paint back. A page in a
  // background tab paints nothing that could be waited for.
  const start = () => document.body.append(document.getElementById('script').content);
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));

  // The first screen can be clicked by then. Such clicks are kept, and made again as soon as
  // someone listens. Links work by themselves.
  const clicked = [];
  const keep = ({ target }) => target.closest('a') || clicked.push(target);
  document.addEventListener('click', keep);
  document.addEventListener('desk-listens', () => {
    document.removeEventListener('click', keep);
    // Not click(), which an icon does not have.
    for (const target of clicked) target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
}
