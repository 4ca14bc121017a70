const keys = new Map<string, string>();
const prefix = process.env.API ?? ''; // Two servers of one origin share the storage.

/** The Idempotency-Keys of actions that may have been done, by the path of the action, also after a reload. */
export const unsettledKeys = {
  get: (path: string) => keys.get(path) ?? tryStorage((storage) => storage.getItem(prefix + path)),
  set(path: string, key: string) {
    keys.set(path, key);
    tryStorage((storage) => storage.setItem(prefix + path, key));
  },
  delete(path: string) {
    keys.delete(path);
    tryStorage((storage) => storage.removeItem(prefix + path));
  },
};

/** A storage throws if the user forbids it or it is full. Then a key lasts until the page is left. */
function tryStorage<Result>(access: (storage: Storage) => Result): Result | null {
  try {
    // eslint-disable-next-line no-restricted-globals -- Only a server page has something to keep.
    return access(sessionStorage);
  } catch {
    return null;
  }
}
