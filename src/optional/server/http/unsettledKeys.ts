export type UnsettledKeys = {
  readonly get: (path: string) => string | undefined;
  readonly set: (path: string, key: string) => void;
  readonly delete: (path: string) => void;
};

/**
 * Creates a store of the Idempotency-Keys of unsettled actions, by path. They survive a reload if
 * sessionStorage works. `basePath`, a prefix of the stored names, keeps the keys of two servers of
 * one origin apart.
 */
export function createUnsettledKeys(basePath: string): UnsettledKeys {
  const keys = new Map<string, string>();
  const nameOf = (path: string) => basePath + path.slice(1);
  return {
    get: (path) =>
      keys.get(path) ?? tryStorage((storage) => storage.getItem(nameOf(path))) ?? undefined,
    set(path, key) {
      keys.set(path, key);
      tryStorage((storage) => {
        storage.setItem(nameOf(path), key);
      });
    },
    delete(path) {
      keys.delete(path);
      tryStorage((storage) => {
        storage.removeItem(nameOf(path));
      });
    },
  };
}

/** Storage throws where the user forbids it, in a sandboxed frame, or when it is full. */
function tryStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    // eslint-disable-next-line no-restricted-globals -- Only a server page has something to keep.
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}
