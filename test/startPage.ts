import { waitFor } from '@testing-library/react';

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
  let hasStarted = false;
  const onHydrated = () => {
    hasStarted = true;
  };
  document.addEventListener('app-hydrated', onHydrated, { once: true });
  await importEntry();
  await waitFor(() => {
    if (!hasStarted) throw new Error('The page has not started: there was no app-hydrated event.');
  });
  return { prerendered };
}
