import { act, screen, within } from '@testing-library/react';
import { buildListItem, buildPortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getButton, getControlledElement, getHeading, getPanel, readFigures } from '../../queries';
import { renderApp, renderLoadedApp } from '../../renderApp';

const panel = () => getPanel('Borrower detail');
const nextTask = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));

test('the detail shows header, Loan Summary and risk signal, and no button that approves', async () => {
  await renderLoadedApp();
  expect(getHeading('Priya Raman')).toBeVisible();
  for (const text of ['priya.raman@example.com', '(415) 555-0142', 'Missing source-of-funds declaration']) {
    expect(within(panel()).getByText(text)).toBeVisible();
  }
  const status = within(panel()).getByText('New');
  expect(status).toHaveClass('status-chip--green');
  expect(status.parentElement).toHaveTextContent('StatusNew'); // For screen readers.
  expect(within(panel()).getByText('Loan amount').nextElementSibling).toHaveTextContent('$340,000');
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
  await renderLoadedApp({ portfolio: buildPortfolio([buildListItem()], { borrowers }) });
  expect(Object.values(readFigures(panel()))).toEqual(['N/A', '$0', '0', 'N/A']);
  expect(within(panel()).getAllByText('$0')).toHaveLength(2); // The other is the loan amount, not the listed one.
  // A contact without text would be an icon alone, which has no role.
  expect(panel().querySelector('.borrower-header__contact')).not.toBeInTheDocument();
  expect(panel()).not.toHaveTextContent(/Risk signal|flag/);
  expect(within(panel()).getByText('New')).toBeVisible();
});

describe('AI Explainability', () => {
  const error = { type: 'error', text: 'Loan' } as const;
  const blank = { type: 'info', text: ' ' } as const;

  const [income, inquiries] = ['Warning Inconsistent income documentation', 'Info Multiple recent credit inquiries'];
  test.each([
    ['the three of the specification', undefined, `${income}, ${inquiries}, Error DTI ratio exceeds policy limit`],
    ['each factor, a blank one twice', [blank, blank, error], 'Info N/A, Info N/A, Error Loan'],
  ])('shows %s, in order', async (_, risk_factors, expected) => {
    const borrowers = { 'b-1': risk_factors ? { risk_factors } : {} };
    await renderLoadedApp({ portfolio: buildPortfolio([buildListItem()], { borrowers }) });
    const items = within(panel()).getAllByRole('listitem');
    const texts = items.map(({ children }) =>
      Array.from(children, ({ textContent }) => textContent)
        .join(' ')
        .trim(),
    );
    expect(texts.join(', ')).toBe(expected);
  });

  test('says “No risk factors” for an empty list', async () => {
    await renderLoadedApp({
      portfolio: buildPortfolio([buildListItem()], { borrowers: { 'b-1': { risk_factors: [] } } }),
    });
    expect(getControlledElement(getButton('AI Explainability'))).toHaveTextContent(/^No risk factors$/);
  });

  test('starts expanded; a click hides the factors, another shows them', async () => {
    const { user } = await renderLoadedApp();
    const toggle = getButton('AI Explainability');
    for (const isOpen of [true, false, true]) {
      expect(toggle).toHaveAttribute('aria-expanded', String(isOpen));
      expect(within(panel()).queryAllByRole('listitem')).toHaveLength(isOpen ? 3 : 0);
      await user.click(toggle);
      expect(toggle).toHaveFocus();
    }
  });
});

describe('a pending detail', () => {
  const actions = ['Request Documents', 'Send to Valuer', 'Escalate to Committee'];
  const noFigures = { Employment: '', 'Existing Loan': '', 'Credit Score': '', 'Source of Funds': '' };

  /** Renders the app with the first detail. Each later one is pending until the test responds. */
  async function renderPending() {
    const responses = deferResponses(/GET .*borrowers\/b-100[^1]/);
    return { ...(await renderLoadedApp({ intercept: responses.intercept })), responses };
  }

  function expectPending(name: string) {
    expect(panel()).toHaveAttribute('aria-busy', 'true');
    expect(document.title).toBe(`${name} · Demo`);
    expect(getHeading(name)).toBeVisible();
    expect(readFigures(panel())).toEqual(noFigures);
    expect(panel()).not.toHaveTextContent(/[$@\d]|N\/A|Needs an/); // No value of anybody.
    for (const action of actions) expect(getButton(action)).toBeDisabled();
  }

  test('has the name, the labels, and actions that cannot be pressed', async () => {
    const { user } = await renderPending();
    await user.click(screen.getByText('Elena Petrova'));
    expectPending('Elena Petrova');
  });

  test('is that of the selected borrower, in whatever order responses arrive', async () => {
    const { user, responses } = await renderPending();
    await user.click(screen.getByText('Elena Petrova'));
    await user.click(screen.getByText('Thomas Beckett'));
    responses.next('b-1003').respond();
    await nextTask();
    expectPending('Thomas Beckett');
    responses.next('b-1004').respond();
    expect(await screen.findByText('tom.beckett@example.com')).toBeVisible();
    expect(panel()).toHaveAttribute('aria-busy', 'false');
    for (const action of actions) expect(getButton(action)).toBeEnabled();
  });

  test('begins at the top', async () => {
    const { user } = await renderPending();
    const scroller = () => panel().querySelector('.borrower-detail__scroll') ?? panel(); // What scrolls has no role.
    scroller().scrollTop = 200;
    await user.click(screen.getByText('Elena Petrova'));
    expect(scroller().scrollTop).toBe(0);
  });

  test('that fails has no action, and is pending again after Retry and when selected again', async () => {
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
    expectPending('Elena Petrova');
  });
});
