// Stands in index.html as it is here: what the page does until its own script has started.
{
  const script = document.getElementById('script').content;

  // The sooner it comes the better. But Chromium compiles a preloaded script at once, on another
  // core, and where there are but two of them both are painting: there it is only fetched.
  const rel = navigator.hardwareConcurrency > 2 ? 'preload' : 'prefetch';
  const href = script.firstChild.getAttribute('src');
  const hint = { rel, as: 'script', fetchPriority: 'low', href };
  document.head.append(Object.assign(document.createElement('link'), hint));

  // Without it the page would look alive and not be.
  script.firstChild.addEventListener('error', () => {
    const failure = { role: 'alert', textContent: 'The loan desk did not load. Reload the page.' };
    document.body.prepend(Object.assign(document.createElement('p'), failure));
  });

  // Started before the first screen is painted, it would hold the paint back. Once it has been put
  // into the page it is no longer there to be put in again.
  const start = () => document.body.append(script);
  // A page in a background tab paints nothing that could be waited for.
  if (document.hidden) start();
  else {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    // Where no paint is told of, because there is nothing yet or the browser keeps it to itself.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, 200)));
  }

  // The first screen can be clicked by then. Such clicks are kept, and made again as soon as
  // someone listens. Links work by themselves, but for the header's, which lead nowhere.
  const clicked = [];
  const keep = (event) => {
    const link = event.target.closest('a');
    if (!link) clicked.push(event.target);
    else if (link.getAttribute('href') === '#') event.preventDefault();
  };
  document.addEventListener('click', keep);
  document.addEventListener('desk-listens', () => {
    document.removeEventListener('click', keep);
    // Not click(), which an icon does not have.
    for (const target of clicked) target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
}
