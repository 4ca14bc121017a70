import { screen } from '@testing-library/react';
import { buildListItem } from '../../builders';
import { startPage } from '../../startPage';
import { fakeServer } from './fakeServer';
import { json } from './responses';

test('server: the page requests each call once, for its broker, and has no constants of its own', async () => {
  // A server that answers for the pipeline and one borrower only.
  const detail = buildListItem({ id: 'b-1001', name: 'Priya Raman' });
  const { takeCalls } = fakeServer((_request, path) => {
    if (path.endsWith('/b-1001')) return json(detail);
    return path.endsWith('/pipeline') ? undefined : new Response('', { status: 404 });
  });
  await startPage(
    () => import('../../../src/main'),
    { API: 'https://lender.example/base/', BROKER: 'br-7' },
    () => jest.requireActual('../../../src/optional/server/serverPage'),
  );
  expect(await screen.findByText(/^Total: /)).toBeVisible();
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  expect(takeCalls()).toEqual([
    'GET /api/borrowers/pipeline',
    'GET /api/broker/br-7',
    'GET /api/onboarding/workflow',
  ]);
  screen.getByText(detail.name).click();
  expect(await screen.findByText('Not assessed')).toBeVisible();
});
