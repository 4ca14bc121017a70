/** In place of a storage that throws, because the user forbids it or it is full. */
const memory = new Map<string, string>();

/**
 * The Idempotency-Keys of actions that may have been done, by the path of the action. They survive a
 * reload if sessionStorage works.
 */
export const unsettledKeys = {
  get: (path: string) =>
    memory.get(path) ?? tryStorage((storage) => storage.getItem(nameOf(path))) ?? undefined,
  set(path: string, key: string) {
    const isKept = tryStorage((storage) => {
      storage.setItem(nameOf(path), key);
      return true;
    });
    if (isKept) memory.delete(path);
    else memory.set(path, key);
  },
  delete(path: string) {
    memory.delete(path);
    tryStorage((storage) => {
      storage.removeItem(nameOf(path));
    });
  },
};

/** Two servers under two prefixes of one origin share the storage. */
const nameOf = (path: string) => (process.env.API ?? '') + path;

function tryStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    // eslint-disable-next-line no-restricted-globals -- Only a server page has something to keep.
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}
