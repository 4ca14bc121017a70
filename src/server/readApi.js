// @ts-check

/**
 * Reads --env api: the URL of the server, or a path that it has with the page. Returns it with a slash at its end.
 * Throws with one line on what cannot work.
 * @param {string} api
 * @param {boolean} development
 */
module.exports = function readApi(api, development) {
  const url = api.replace(/[^/]$/, '$&/');
  // npm start has no server of its own.
  if (!development && /^\/((?!\.+\/)[\w.~-]+\/)*$/.test(url)) return url;
  // No user or query, which may have a password, and no IPv6 address, which a policy cannot name.
  if (/^https?:\/\/[\w.-]+(:\d+)?\/[^?#\s]*$/i.test(url)) return new URL(url).href;
  const got = /[@?#]/.test(api) ? '' : `, got ${JSON.stringify(api)}`; // Git Bash changes a path.
  throw new Error(
    `--env api: expected an http or https URL without user and query, or for a build a path like "/desk/"${got}.`,
  );
};
