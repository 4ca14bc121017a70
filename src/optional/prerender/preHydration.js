// Inlined into the head of index.html. In ES5, so that old browsers show the message, too.
(function () {
  var CONTROLS = '#root button, #root [role=option]';
  var clicked = [];
  var scripts = [];
  var message;

  // Wait for the first frame, which the scripts would delay. A hidden page has no frames.
  if (document.hidden) loadScripts();
  else
    requestAnimationFrame(function () {
      setTimeout(loadScripts);
    });

  function loadScripts() {
    // A template has the scripts, because require-trusted-types-for in the page's policy forbids script.src.
    var template = document.getElementById('scripts');
    if (!template) return showMessage(); // A proxy has removed it.
    var content = template.content;
    scripts = Array.from(content.querySelectorAll('script'));
    scripts.forEach(function (script) {
      script.async = false; // They run in their order.
    });
    document.head.appendChild(content);
  }

  // Record clicks on the prerendered screen and replay them once the app is hydrated. Links work
  // without the script; only the header's must not follow their '#'.
  function recordClick(event) {
    var link = event.target.closest('a');
    if (link && link.getAttribute('href') === '#') event.preventDefault();
    // Keep all controls, because a page translator or the hydration may replace the clicked one.
    var control = event.target.closest(CONTROLS);
    if (control) clicked.push({ control: control, controls: findControls() });
  }

  function findControls() {
    return Array.from(document.querySelectorAll(CONTROLS));
  }

  // Whether the app itself has failed, and not what an extension or a proxy has added to the page.
  function isOwn(event) {
    if (event.target.matches) return event.target.matches('[data-app]');
    // Chromium does not say which script has failed if the page is opened from disk.
    if (location.protocol === 'file:') return true;
    var error = event.error || event.reason;
    var place = String(event.filename) + (error && error.stack);
    return scripts.some(function (script) {
      return place.indexOf(script.src) >= 0;
    });
  }

  // A page whose start failed would look alive and do nothing.
  function showMessage() {
    if (message || !document.body) return;
    message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.textContent = 'The loan desk did not load. Reload the page.';
    document.body.insertBefore(message, document.body.firstChild);
  }

  function onError(event) {
    if (isOwn(event)) showMessage();
  }

  addEventListener('click', recordClick);
  addEventListener('error', onError, true); // A script's load error does not bubble.
  addEventListener('unhandledrejection', onError);
  document.addEventListener('app-hydrated', onHydrated, { once: true });
  document.addEventListener('app-subscribed', replayClicks, { once: true });

  function onHydrated() {
    removeEventListener('click', recordClick);
    removeEventListener('error', onError, true);
    removeEventListener('unhandledrejection', onError);
    if (message) message.remove();
    // A page that is saved to disk would run them on what it has saved.
    scripts.forEach(function (script) {
      script.remove();
    });
  }

  // Replay after React's effects, in which it cannot render the result of a click at once.
  function replayClicks() {
    queueMicrotask(function () {
      var controls = findControls();
      clicked
        .map(function (click) {
          if (click.control.isConnected) return click.control;
          // If one is gone, nobody knows which has replaced it.
          if (click.controls.length !== controls.length) return undefined;
          return controls[click.controls.indexOf(click.control)];
        })
        .forEach(function (control) {
          if (control) control.click();
        });
    });
  }
})();
