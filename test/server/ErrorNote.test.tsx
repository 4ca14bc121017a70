import { screen } from '@testing-library/react';
import { dispatch, openServerPage, problem } from './fakeServer';

test('of a failure that comes again the request’s id alone is new, and is not announced', async () => {
  const { responses } = await openServerPage();
  async function fail(requestId: string) {
    const respond = () => problem(401, { sign_in: '/login' }, { 'X-Request-Id': requestId });
    responses.set('GET /api/borrowers/b-1001', respond);
    await dispatch(new Event('online'));
    return screen.getByText(requestId);
  }
  await fail('r-1');
  const alert = screen.getByRole('alert');
  const reason = screen.getByText('You are not signed in.');
  expect((await fail('r-2')).closest('[aria-live=off]')).toHaveTextContent(/^\(Request r-2\)$/);
  expect(screen.getByRole('alert')).toBe(alert);
  expect(alert).toContainElement(reason);
  expect(alert).toContainElement(screen.getByRole('link', { name: 'Sign in' }));
});
