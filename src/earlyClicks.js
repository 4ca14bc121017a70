// Stands in index.html as it is here: the first screen can be clicked before the page's script has
// started. Such clicks are kept, and made again as soon as someone listens. Links work by themselves.
{
  const clicked = [];
  const keep = ({ target }) => {
    if (!target.closest('a')) clicked.push(target);
  };
  document.addEventListener('click', keep);
  document.addEventListener(
    'desk-listens',
    () => {
      document.removeEventListener('click', keep);
      // Not click(), which an icon does not have.
      for (const target of clicked)
        target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    },
    { once: true },
  );
}
