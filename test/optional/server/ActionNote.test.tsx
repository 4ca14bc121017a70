import { fireEvent, screen, within } from '@testing-library/react';
import { getButton, getPanel } from '../../queries';
import { advanceTime } from '../../renderApp';
import { fakeServer, renderServerApp, problem } from './fakeServer';

async function press(control: HTMLElement) {
  fireEvent.click(control);
  await advanceTime(500); // After it two presses are two gestures, and no arrow key is held.
}

const readLines = () =>
  within(getPanel('Borrower detail'))
    .queryAllByText(/ failed\./)
    .map(({ parentElement }) => parentElement?.textContent);

test('server: why an action was refused stays in sight until it is pressed again or another row is selected', async () => {
  const { responses } = fakeServer();
  for (const path of ['request-documents', 'send-valuer']) {
    responses.set(`POST /api/borrowers/b-1001/${path}`, () =>
      problem(401, { detail: 'Closed.', sign_in: '/login' }, { 'X-Request-Id': 'r-7' }),
    );
  }
  await renderServerApp();
  await press(getButton('Send to Valuer'));
  await press(getButton('Request Documents'));
  // The toast has the outcome alone, and is announced. The lines are not.
  expect(screen.getByRole('alert').textContent).toBe(
    'Request Documents failed. You are not signed in. Closed.',
  );
  const textOf = (name: string) =>
    `${name} failed. You are not signed in. Closed. (Request r-7)Sign in`;
  expect(readLines()).toEqual([textOf('Request Documents'), textOf('Send to Valuer')]);
  const line = within(getPanel('Borrower detail')).getByText(/^Request Documents failed/);
  expect(line.closest('[aria-live], [role]')).toBeNull();
  const [link] = screen.getAllByRole('link', { name: 'Sign in' });
  expect(link).toHaveAttribute('href', 'http://localhost/login');
  responses.set('POST /api/borrowers/b-1001/send-valuer', () => new Promise(() => undefined));
  await press(getButton('Send to Valuer'));
  expect(readLines()).toEqual([textOf('Request Documents')]);
  for (const name of [/Elena Petrova/, /Priya Raman/]) {
    await press(screen.getByRole('option', { name }));
    expect(readLines()).toEqual([]);
  }
});
