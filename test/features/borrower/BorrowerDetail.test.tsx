import { act, screen, waitFor, within } from '@testing-library/react';
import { lendingApi } from '../../../src/api/lendingApi';
import { borrowerSelected } from '../../../src/store/dashboardSlice';
import { buildListItem, buildPortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getButton, getControlledElement, getHeading, getPanel, readFigures } from '../../queries';
import { renderApp, renderLoadedApp } from '../../renderApp';

const panel = () => getPanel('Borrower detail');
const actions = ['Request Documents', 'Send to Valuer', 'Escalate to Committee'];
const nextTask = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));

test('the detail shows header, Loan Summary and risk signal, no button that approves, as specified, and says so if nobody is selected', async () => {
  const { store } = await renderLoadedApp();
  expect(getHeading('Priya Raman')).toBeVisible();
  const texts = ['priya.raman@example.com', '(415) 555-0142', '$340,000', 'Missing source-of-funds declaration'];
  for (const text of texts) expect(within(panel()).getByText(text)).toBeVisible();
  expect(within(panel()).getByText('New')).toHaveClass('status-chip--green');
  // The status has a label for screen readers.
  expect(panel()).toHaveTextContent(/StatusNew.*Loan amount\$340,000/);
  expect(within(panel()).getByText('Loan amount')).not.toHaveClass('visually-hidden');
  expect(readFigures(panel())).toEqual({
    Employment: 'Tech company',
    'Existing Loan': '$240,000',
    'Credit Score': '720',
    'Source of Funds': 'Not declared',
  });
  for (const name of ['Loan Summary', 'Risk signal']) expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: /approve/i })).not.toBeInTheDocument();
  act(() => void store.dispatch(borrowerSelected(null)));
  expect(document.title).toBe('Demo');
  expect(panel()).toHaveAttribute('aria-busy', 'false');
  expect(getHeading('Select a borrower')).toBeVisible();
  expect(panel()).toHaveTextContent(/^Select a borrowerChoose a borrower from the pipeline to view details$/);
});

test.each([null, ' \t'])('a field of %j falls back like a missing one; 0 is a value', async (missing) => {
  const texts = ['email', 'phone', 'status', 'employment', 'source_of_funds', 'risk_signal'];
  const record = Object.fromEntries(texts.map((field) => [field, missing]));
  const numbers = { credit_score: 0, loan_amount: 0, existing_loan: null };
  const borrowers = { 'b-1': { ...record, ...numbers, ai_flags: ['flag'] } };
  renderApp({ portfolio: buildPortfolio([buildListItem({ name: '\u2067Ada\u2069' })], { borrowers }) });
  await within(panel()).findByText('0');
  expect(document.title).toBe('Ada · Demo'); // Marks of direction would turn the window's title around.
  expect(Object.values(readFigures(panel()))).toEqual(['N/A', '$0', '0', 'N/A']);
  expect(within(panel()).getAllByText('$0')).toHaveLength(2); // The other is the loan amount, not the listed one.
  expect(screen.getAllByText('0')).toHaveLength(1);
  // A contact without text would be an icon alone, which has no role.
  expect(panel().querySelector('.borrower-header__contact')).not.toBeInTheDocument();
  expect(panel()).not.toHaveTextContent(/Risk signal|flag/);
  expect(within(panel()).getByText('New')).toBeVisible();
});

test('AI Explainability starts expanded with three factors in order; a click hides them, another shows them', async () => {
  const { user } = await renderLoadedApp();
  const toggle = getButton('AI Explainability');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const factors = within(panel()).getAllByRole('listitem');
  expect(factors.map(({ textContent }) => textContent)).toEqual([
    'WarningInconsistent income documentation',
    'InfoMultiple recent credit inquiries',
    'ErrorDTI ratio exceeds policy limit',
  ]);
  // Text and severity are elements of their own.
  expect(within(panel()).getByText('DTI ratio exceeds policy limit')).toBeVisible();
  const list = within(panel()).getByRole('list');
  expect(getControlledElement(toggle)).toContainElement(list);
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(list).not.toBeVisible();
  expect(toggle).toHaveFocus();
  await user.click(toggle);
  expect(list).toBeVisible();
});

/** All that a pending detail says, after its borrower's name. */
const labels =
  'StatusLoan amountLoan SummaryEmploymentExisting LoanCredit ScoreSource of FundsAI ExplainabilityAI Explainability' +
  'Risk signalRequest DocumentsSend to ValuerEscalate to Committee';

/** Renders the app with the first detail. Each later one is pending until the test responds. */
async function renderPending() {
  const responses = deferResponses(/GET .*borrowers\/b-/);
  const app = renderApp({ intercept: responses.intercept });
  responses.next('b-1001').respond();
  await within(panel()).findByText('720');
  return { ...app, responses };
}

test('a pending detail shows the name, its labels and actions that cannot be pressed, in whatever order responses arrive, and begins at the top', async () => {
  const { user, responses } = await renderPending();
  const scroller = () => panel().querySelector('.borrower-detail__scroll') ?? panel(); // What scrolls has no role.
  scroller().scrollTop = 200;
  await user.click(screen.getByText('Elena Petrova'));
  expect(panel()).toHaveAttribute('aria-busy', 'true');
  expect(document.title).toBe('Elena Petrova · Demo');
  expect(getHeading('Elena Petrova')).toBeVisible();
  expect(panel().textContent).toBe(`EPElena Petrova${labels}`);
  for (const action of actions) expect(getButton(action)).toBeDisabled();
  expect(panel().querySelector('.skeleton')).toBeInTheDocument(); // It is decorative, so it has no role.
  await user.click(screen.getByText('Thomas Beckett'));
  responses.next('b-1003').respond();
  await nextTask();
  expect(panel().textContent).toBe(`TBThomas Beckett${labels}`);
  responses.next('b-1004').respond();
  expect(await within(panel()).findByText('655')).toBeVisible();
  expect(panel()).toHaveAttribute('aria-busy', 'false');
  expect(panel().querySelector('.skeleton')).not.toBeInTheDocument();
  expect(scroller().scrollTop).toBe(0);
  for (const action of actions) expect(getButton(action)).toBeEnabled();
});

test('a failed borrower is pending when selected again, and when another one’s Retry ends', async () => {
  const { user, responses } = await renderPending();
  async function failAndRetry(id: string) {
    responses.next(id).respond(serverError);
    await user.click(await screen.findByRole('button', { name: 'Retry loading the borrower’s details' }));
    await expectPending();
  }
  // RTK Query notifies React in the next frame.
  const expectPending = () => waitFor(() => expect(panel().textContent.endsWith(labels)).toBe(true));
  const press = (name: string) => user.click(screen.getByText(name));
  await press('Elena Petrova');
  responses.next('b-1003').respond(serverError);
  await within(panel()).findByRole('alert');
  for (const action of actions) expect(getButton(action)).toBeDisabled();
  expect(screen.queryByText(/^Needs an/)).not.toBeInTheDocument();
  await press('Priya Raman');
  await press('Elena Petrova');
  await expectPending();
  await failAndRetry('b-1003');
  await press('Thomas Beckett');
  await expectPending();
  await failAndRetry('b-1004');
  responses.next('b-1003').respond();
  await nextTask();
  await expectPending();
});

test('a failed refresh keeps the detail, with a message until Retry succeeds', async () => {
  const { user, store, responses } = await renderPending();
  act(() => void store.dispatch(lendingApi.endpoints.getBorrower.initiate('b-1001', { forceRefetch: true })));
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(panel()).toHaveAttribute('aria-busy', 'false');
  expect(within(panel()).getByText('720')).toBeVisible();
  responses.next('b-1001').respond(serverError);
  const alert = await within(panel()).findByRole('alert');
  expect(alert).toHaveTextContent(/^The borrower’s details could not be refreshed\.The server/);
  await user.click(getButton('Retry refreshing the borrower’s details'));
  responses.next('b-1001').respond();
  await waitFor(() => expect(within(panel()).queryByRole('alert')).not.toBeInTheDocument());
  expect(within(panel()).getByText('720')).toBeVisible();
});
