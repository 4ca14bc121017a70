const { env } = process;

beforeAll(() => {
  // The pages render without act: they import modules of their own, not Testing Library's.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(() => {
  process.env = env;
  jest.dontMock('../src/localPage');
});

/**
 * Starts the page of an entry, in modules of its own, with these variables of the build.
 * @param localPage in place of src/localPage.ts, as webpack's alias can put another there
 */
export async function startPage(
  importEntry: () => Promise<unknown>,
  variables: NodeJS.ProcessEnv = {},
  localPage?: () => unknown,
) {
  jest.resetModules();
  if (localPage) jest.doMock('../src/localPage', localPage);
  process.env = { ...env, ...variables };
  document.body.innerHTML = '<div id="root"></div>';
  await importEntry();
}
