import { screen, waitFor } from '@testing-library/react';
import { samplePortfolio } from './builders';

// The pages render without act: they import modules of their own, not Testing Library's.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

/** Starts the page in an empty root, in modules of its own, with these variables of the build. */
async function start(variables?: NodeJS.ProcessEnv) {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, ...variables });
  document.body.innerHTML = '<div id="root"></div>';
  await import('../src/main');
}

test('the page starts from the built-in portfolio, without a request', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  await start();
  expect(await screen.findByText('priya.raman@example.com')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

test('the page starts with injected failures, each with a message in its panel', async () => {
  await start({ FAIL: 'GET /api/broker/{id}, GET /api/onboarding/workflow' });
  expect(await screen.findByText('The broker could not be loaded.')).toBeVisible();
  expect(await screen.findByText('The onboarding workflow could not be loaded.')).toBeInTheDocument();
  expect(await screen.findByText('priya.raman@example.com')).toBeVisible();
});

test('an error that a boundary has caught is reported, so that the dev server can show it', async () => {
  const { broker, ...portfolio } = samplePortfolio();
  jest.doMock('../src/api/local/portfolio.json', () => ({ ...portfolio, broker: { ...broker, name: {} } }));
  const reported = jest.spyOn(window, 'reportError').mockReturnValue();
  await start();
  expect(await screen.findByText('Broker panel could not be shown.')).toBeVisible();
  expect(reported).toHaveBeenCalledTimes(1);
});

test('the page of a server asks for the user’s own broker, and again when the window has the focus', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
  await start({ API: 'https://desk.example' });
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  expect(fetch).toHaveBeenCalledWith(expect.objectContaining({ url: 'https://desk.example/api/broker/me' }));
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(6));
});
