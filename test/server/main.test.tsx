import { screen, waitFor } from '@testing-library/react';
import { startPage } from '../startPage';
import { fakeServer, problem } from './fakeServer';

const start = (variables: NodeJS.ProcessEnv) => startPage(() => import('../../src/server/main'), variables);

test('the page of a build requests each call once, for its broker, and selects nobody', async () => {
  const { requests } = fakeServer();
  const API = 'https://lender.example/desk/';
  await start({ API, BROKER: 'br-7' });
  expect(await screen.findByText('Select a borrower')).toBeVisible();
  const urls = requests.map(({ url }) => url);
  for (const path of ['borrowers/pipeline', 'broker/br-7']) expect(urls).toContain(`${API}api/${path}`);
  expect(urls.join()).not.toMatch(/borrowers\/(?!pipeline)/);
  expect(new Set(urls).size).toBe(urls.length);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(requests).toHaveLength(2 * urls.length));
});

test('after a reload the page says what may have been done, and sends the same key', async () => {
  const escalate = 'POST /api/borrowers/b-1001/escalate';
  const { requests } = fakeServer([[escalate, () => problem(504)]]);
  const readKeys = () => requests.flatMap(({ headers }) => headers.get('Idempotency-Key') ?? []);
  async function open() {
    await start({ API: '/' });
    (await screen.findByText('Priya Raman')).click();
    return screen.findByRole('button', { name: 'Escalate to Committee' });
  }
  (await open()).click();
  await waitFor(() => expect(readKeys()).toHaveLength(1));
  const button = await open();
  expect(screen.getByText(/ is not confirmed\. An earlier try may have been done\.$/)).toBeVisible();
  button.click();
  await waitFor(() => expect(readKeys()).toHaveLength(2));
  expect(new Set(readKeys()).size).toBe(1);
});
