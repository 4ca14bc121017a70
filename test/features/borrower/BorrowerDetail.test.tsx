import { act, screen, within } from '@testing-library/react';
import { buildListItem, buildPortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getButton, getHeading, getPanel, readFigures } from '../../queries';
import { renderApp, renderLoadedApp } from '../../renderApp';

const panel = () => getPanel('Borrower detail');
const actions = ['Request Documents', 'Send to Valuer', 'Escalate to Committee'];
const nextTask = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));

test('the detail shows header, Loan Summary and risk signal, and no button that approves', async () => {
  await renderLoadedApp();
  expect(getHeading('Priya Raman')).toBeVisible();
  for (const text of ['priya.raman@example.com', '(415) 555-0142', 'Missing source-of-funds declaration']) {
    expect(within(panel()).getByText(text)).toBeVisible();
  }
  expect(within(panel()).getByText('New')).toHaveClass('status-chip--green');
  // The status has a label for screen readers.
  expect(panel()).toHaveTextContent(/StatusNew.*Loan amount\$340,000/);
  expect(readFigures(panel())).toEqual({
    Employment: 'Tech company',
    'Existing Loan': '$240,000',
    'Credit Score': '720',
    'Source of Funds': 'Not declared',
  });
  for (const name of ['Loan Summary', 'Risk signal']) expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: /approve/i })).not.toBeInTheDocument();
});

test('with nobody selected the detail says so, and the title is Demo', async () => {
  renderApp({ portfolio: buildPortfolio([]) });
  expect(getHeading('Select a borrower')).toBeVisible();
  expect(screen.getByText('Choose a borrower from the pipeline to view details')).toBeVisible();
  expect(document.title).toBe('Demo');
  expect(panel()).toHaveAttribute('aria-busy', 'false');
  await screen.findByText('Robert Turner');
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
  // A contact without text would be an icon alone, which has no role.
  expect(panel().querySelector('.borrower-header__contact')).not.toBeInTheDocument();
  expect(panel()).not.toHaveTextContent(/Risk signal|flag/);
  expect(within(panel()).getByText('New')).toBeVisible();
});

test('AI Explainability starts expanded with three factors in order; a click hides them, another shows them', async () => {
  const { user } = await renderLoadedApp();
  const toggle = getButton('AI Explainability');
  const factors = within(panel()).getAllByRole('listitem');
  expect(factors.map(({ textContent }) => textContent)).toEqual([
    'WarningInconsistent income documentation',
    'InfoMultiple recent credit inquiries',
    'ErrorDTI ratio exceeds policy limit',
  ]);
  for (const isOpen of [true, false, true]) {
    expect(toggle).toHaveAttribute('aria-expanded', String(isOpen));
    expect(within(panel()).queryAllByRole('listitem')).toHaveLength(isOpen ? 3 : 0);
    await user.click(toggle);
    expect(toggle).toHaveFocus();
  }
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
  expect(scroller().scrollTop).toBe(0);
  expect(panel()).toHaveAttribute('aria-busy', 'true');
  expect(document.title).toBe('Elena Petrova · Demo');
  expect(getHeading('Elena Petrova')).toBeVisible();
  expect(panel().textContent).toBe(`EPElena Petrova${labels}`);
  for (const action of actions) expect(getButton(action)).toBeDisabled();
  await user.click(screen.getByText('Thomas Beckett'));
  responses.next('b-1003').respond();
  await nextTask();
  expect(panel().textContent).toBe(`TBThomas Beckett${labels}`);
  responses.next('b-1004').respond();
  expect(await within(panel()).findByText('655')).toBeVisible();
  expect(panel()).toHaveAttribute('aria-busy', 'false');
  for (const action of actions) expect(getButton(action)).toBeEnabled();
});

test('a failed borrower has no action, and is pending again after Retry and when selected again', async () => {
  const { user, responses } = await renderPending();
  const fail = async () => {
    responses.next('b-1003').respond(serverError);
    expect(await within(panel()).findByText('The borrower’s details could not be loaded.')).toBeVisible();
  };
  await user.click(screen.getByText('Elena Petrova'));
  await fail();
  for (const action of actions) expect(getButton(action)).toBeDisabled();
  expect(screen.queryByText(/^Needs an/)).not.toBeInTheDocument();
  await user.click(getButton('Retry loading the borrower’s details'));
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  await fail();
  await user.click(screen.getByText('Priya Raman'));
  await user.click(screen.getByText('Elena Petrova'));
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(panel().textContent).toBe(`EPElena Petrova${labels}`);
});
