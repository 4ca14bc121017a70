// Inlined into index.html. It covers the time until the app is hydrated.
{
  const script = document.getElementById('script').content;

  // Fetch the script early. Not with preload on two cores or fewer: Chromium compiles a preloaded
  // script at once (82 ms in a trace), which delayed the first paint to 1.16-1.30 of a static page.
  const rel = navigator.hardwareConcurrency > 2 ? 'preload' : 'prefetch';
  const href = script.firstChild.getAttribute('src');
  const hint = { rel, as: 'script', fetchPriority: 'low', href };
  document.head.append(Object.assign(document.createElement('link'), hint));

  // Without this message a page whose script failed to load looks alive and does nothing.
  script.firstChild.addEventListener('error', () => {
    const message = { role: 'alert', textContent: 'The loan desk did not load. Reload the page.' };
    document.body.prepend(Object.assign(document.createElement('p'), message));
  });

  // Run the script after the first paint: before it, the script would delay the paint. Appending
  // empties the template, so a second call does nothing.
  const start = () => document.body.append(script);
  // A hidden page paints nothing.
  if (document.hidden) start();
  else {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    // Fallback for browsers that report no paint entry.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, 200)));
  }

  // Record clicks on the prerendered screen and replay them once the app is hydrated. Links work
  // without the script; only the header's must not follow their '#'.
  const clicked = [];
  const record = (event) => {
    const link = event.target.closest('a');
    if (!link) clicked.push(event.target);
    else if (link.getAttribute('href') === '#') event.preventDefault();
  };
  document.addEventListener('click', record);
  document.addEventListener(
    'app-hydrated',
    () => {
      document.removeEventListener('click', record);
      // After React's commit, in which it cannot render the result of a click.
      queueMicrotask(() => {
        // Not click(): SVG elements have no such method.
        for (const target of clicked) {
          target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        }
      });
    },
    { once: true },
  );
}
