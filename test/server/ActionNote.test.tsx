import { fireEvent, screen, within } from '@testing-library/react';
import { getButton, getPanel } from '../queries';
import { advanceTime } from '../renderApp';
import { noResponse, openServerPage, problem } from './fakeServer';

async function press(control: HTMLElement) {
  fireEvent.click(control);
  await advanceTime(500); // Two presses that follow each other sooner are one gesture.
}

function readLines() {
  const outcome = / failed\.| is not confirmed\./;
  const texts = within(getPanel('Borrower detail')).queryAllByText(outcome);
  return texts.map(({ parentElement }) => parentElement?.textContent);
}

test('why an action was refused stays in sight until it is pressed again or another row is selected', async () => {
  const { responses } = await openServerPage();
  const respond = () => problem(401, { sign_in: '/login' }, { 'X-Request-Id': 'r-7' });
  for (const path of ['request-documents', 'send-valuer']) responses.set(`POST /api/borrowers/b-1001/${path}`, respond);
  await press(getButton('Send to Valuer'));
  await press(getButton('Request Documents'));
  const lines = ['Request Documents', 'Send to Valuer'].map(
    (name) => `${name} failed. You are not signed in. (Request r-7)Sign in`,
  );
  expect(readLines()).toEqual(lines);
  const [link] = screen.getAllByRole('link', { name: 'Sign in' });
  expect(link?.closest('[aria-live], [role]')).toBeNull(); // Only the toast is announced.
  responses.set('POST /api/borrowers/b-1001/send-valuer', noResponse);
  await press(getButton('Send to Valuer'));
  expect(readLines()).toEqual(lines.slice(0, 1));
  for (const name of [/Elena Petrova/, /Priya Raman/]) {
    await press(screen.getByRole('option', { name }));
    expect(readLines()).toEqual([]);
  }
});
