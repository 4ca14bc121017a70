import { screen, within } from '@testing-library/react';
import { deferResponses, serverError } from './deferredResponses';
import { getPanel } from './queries';
import { renderLoadedApp } from './renderApp';

const detail = () => within(getPanel('Borrower detail'));

test('a page translator is asked to leave names, amounts and contacts alone', async () => {
  await renderLoadedApp();
  for (const text of ['Priya Raman', 'PR', 'Robert Turner', /\$/, /@/, /555-/]) {
    for (const element of screen.getAllByText(text)) expect(element.closest('[translate=no]')).toBeInTheDocument();
  }
  for (const name of screen.getAllByText('Priya Raman')) expect(name.matches('bdi:not([dir])')).toBe(true);
});

/** Puts each text into a new element, as a page translator does. React still refers to the text nodes that are gone. */
function translate(root: HTMLElement): void {
  for (const text of [...root.querySelectorAll('*')].flatMap(({ childNodes }) => [...childNodes])) {
    if (!(text instanceof Text) || !text.data.trim() || text.parentElement?.localName === 'b') continue;
    const translation = document.createElement('b');
    translation.textContent = text.data;
    text.replaceWith(translation);
  }
}

test('on a translated page each text is the right person’s', async () => {
  const responses = deferResponses(/POST|GET .*b-1003/);
  const { user } = await renderLoadedApp({ intercept: responses.intercept });
  translate(document.body);
  await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
  responses.next('escalate').respond();
  expect(await screen.findByText('Escalated to Credit Committee.')).toBeVisible();
  translate(document.body);
  await user.click(screen.getByText('Elena Petrova'));
  expect(detail().getByRole('heading', { name: 'Elena Petrova' })).toBeVisible();
  responses.next('b-1003').respond(serverError);
  expect(await detail().findByText('The server failed.')).toBeVisible();
  translate(document.body);
  await user.click(detail().getByRole('button', { name: /^Retry/ }));
  responses.next('b-1003').respond();
  expect(await detail().findByText('elena.petrova@example.com')).toBeVisible();
  expect(getPanel('Borrower detail')).not.toHaveTextContent(/priya|failed/i);
  expect(screen.queryByText(/could not be/)).not.toBeInTheDocument();
});
