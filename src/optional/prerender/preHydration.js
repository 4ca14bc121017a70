// Inlined into the head of index.html. In ES5, so that old browsers show the message, too.
(function () {
  var clicked = [];
  var message;

  // After the first frame, which the scripts would delay. A hidden page has no frames.
  if (document.hidden) loadScripts();
  else
    requestAnimationFrame(function () {
      setTimeout(loadScripts);
    });

  function loadScripts() {
    // From a template, because the page's policy forbids script.src (require-trusted-types-for).
    var scripts = document.getElementById('scripts').content;
    scripts.querySelectorAll('script').forEach(function (script) {
      script.async = false; // In this order.
    });
    document.head.appendChild(scripts);
  }

  // Record clicks on the prerendered screen and replay them once the app is hydrated. Links work
  // without the script; only the header's must not follow their '#'.
  function recordClick(event) {
    var link = event.target.closest('a');
    if (!link) clicked.push(event.target);
    else if (link.getAttribute('href') === '#') event.preventDefault();
  }

  // Without this message a page whose start failed looks alive and does nothing.
  function showMessage() {
    if (message || !document.body) return;
    message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.textContent = 'The loan desk did not load. Reload the page.';
    document.body.insertBefore(message, document.body.firstChild);
  }

  addEventListener('click', recordClick);
  addEventListener('error', showMessage, true); // A script's load error does not bubble.
  addEventListener('unhandledrejection', showMessage);
  document.addEventListener('app-hydrated', onHydrated, { once: true });
  document.addEventListener('app-subscribed', replayClicks, { once: true });

  function onHydrated() {
    removeEventListener('click', recordClick);
    removeEventListener('error', showMessage, true);
    removeEventListener('unhandledrejection', showMessage);
    if (message) message.remove();
  }

  // Outside of React's effects, in which it cannot render the result of a click at once.
  function replayClicks() {
    queueMicrotask(function () {
      clicked.forEach(function (target) {
        // SVG elements have no method click().
        target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
    });
  }
})();
