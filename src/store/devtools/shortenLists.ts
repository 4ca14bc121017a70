const MAX_LENGTH = 100;
const SHOWN = 20;
const REST = /^… and \d+ more$/;

/**
 * Returns a response with every long list cut to 20 items and a line `… and 99980 more`. Without it
 * the DevTools monitor gets 9.7 MB with every action of 100,000 borrowers and says "No store found".
 */
export function shortenLists(response: object): object {
  return mapLists(response, (list) =>
    list.length > MAX_LENGTH
      ? [...list.slice(0, SHOWN), `… and ${list.length - SHOWN} more`]
      : list,
  );
}

/** Whether a response was shortened. It can be shown, but is no data. */
export function isShortened(response: object): boolean {
  return Object.values(response).some(
    (field) => Array.isArray(field) && REST.test(String(field.at(-1))),
  );
}

function mapLists(response: object, change: (list: readonly unknown[]) => readonly unknown[]) {
  return Object.fromEntries(
    Object.entries(response).map(([name, field]: [string, unknown]) => [
      name,
      Array.isArray(field) ? change(field) : field,
    ]),
  );
}
