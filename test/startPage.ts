const { env } = process;

beforeAll(() => {
  // The pages render without act: they import modules of their own, not Testing Library's.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(() => {
  process.env = env;
});

/** Starts the page of an entry in an empty root, in modules of its own, with these variables of the build. */
export async function startPage(importEntry: () => Promise<unknown>, variables: NodeJS.ProcessEnv = {}) {
  jest.resetModules();
  process.env = { ...env, ...variables };
  document.body.innerHTML = '<div id="root"></div>';
  await importEntry();
}
