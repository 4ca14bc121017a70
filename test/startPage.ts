const { env } = process;

beforeAll(() => {
  // The pages render without act: they import modules of their own, not Testing Library's.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(() => {
  process.env = env;
});

/** Starts the page of an entry with these variables of the build, in modules of its own. */
export async function startPage(
  importEntry: () => Promise<unknown>,
  variables: NodeJS.ProcessEnv,
  html = '',
) {
  jest.resetModules();
  process.env = { ...env, ...variables };
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const prerendered = document.querySelector('h1');
  const started = new Promise((resolve) => {
    document.addEventListener('app-hydrated', resolve, { once: true });
  });
  await importEntry();
  await started;
  return { prerendered };
}
