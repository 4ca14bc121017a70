import { screen, waitFor } from '@testing-library/react';
import { buildListItem } from '../../builders';
import { getPanel, readFigures } from '../../queries';
import { startPage } from '../../startPage';
import { fakeServer } from './fakeServer';
import { json } from './responses';

test('§1 §3 §7 server: the page requests each call once, and again when online again; it has no constants of its own', async () => {
  // A server that answers for the pipeline and one borrower only.
  const detail = buildListItem({ id: 'b-1001', name: 'Priya Raman' });
  const { requests, takeCalls } = fakeServer((_request, path) => {
    if (path.endsWith('/b-1001')) return json(detail);
    return path.endsWith('/pipeline') ? undefined : new Response('', { status: 404 });
  });
  await startPage(
    () => import('../../../src/main'),
    { API: 'https://lender.example/base/', BROKER: 'br-7' },
    () => jest.requireActual('../../../src/optional/server/serverPage'),
  );
  const everything = [
    'GET /api/borrowers/pipeline',
    'GET /api/broker/br-7',
    'GET /api/onboarding/workflow',
  ];
  expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  expect(takeCalls()).toEqual(everything);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => {
    expect(requests).toHaveLength(3);
  });
  expect(takeCalls()).toEqual(everything);
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  screen.getByText(detail.name).click();
  expect(await screen.findByText('Not assessed')).toBeVisible();
  expect(readFigures(getPanel('Borrower detail'))).toMatchObject({ 'Existing Loan': 'N/A' });
});
