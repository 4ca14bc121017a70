import { act, screen, waitFor, within } from '@testing-library/react';
import { lendingApi } from '../../../src/api/lendingApi';
import { borrowerSelected } from '../../../src/store/dashboardSlice';
import { buildListItem, buildPortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getControlledElement, getPanel, readFigures } from '../../queries';
import { renderApp } from '../../renderApp';

const panel = () => getPanel('Borrower detail');
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });

function withoutSelection() {
  return { ...buildPortfolio([buildListItem()]), active_borrower: null };
}

describe('§2 Borrower detail', () => {
  test('asks to select a borrower when none is selected', async () => {
    renderApp({ portfolio: withoutSelection() });
    expect(screen.getByText('Select a borrower')).toBeVisible();
    expect(screen.getByText('Choose a borrower from the pipeline to view details')).toBeVisible();
    await screen.findByText('Ada Quill');
  });

  test('is not busy and has no Tab stop when no borrower is selected', async () => {
    const { user } = renderApp({ portfolio: withoutSelection() });
    await screen.findByText('Ada Quill');
    expect(panel()).toHaveAttribute('aria-busy', 'false');
    const tabStops: (Element | null)[] = [];
    do {
      await user.tab();
      tabStops.push(document.activeElement);
    } while (document.activeElement !== document.body);
    expect(tabStops).toContain(screen.getByRole('listbox'));
    expect(tabStops.filter((stop) => panel().contains(stop))).toEqual([]);
  });

  test('a portfolio without active_borrower opens with no borrower selected', async () => {
    const { active_borrower, ...portfolio } = buildPortfolio([buildListItem()]);
    renderApp({ portfolio });
    expect(screen.getByText('Select a borrower')).toBeVisible();
    await screen.findByText('Ada Quill');
  });

  test('§4 opens on the sample detail record', async () => {
    renderApp();
    expect(await within(panel()).findByText('priya.raman@example.com')).toBeVisible();
    expect(heading('Priya Raman')).toBeVisible();
    expect(within(panel()).getByText('(415) 555-0142')).toBeVisible();
    expect(within(panel()).getByText('$340,000')).toBeVisible();
    expect(within(panel()).getByText('New')).toHaveClass('status-chip--green');
  });

  test('a screen reader hears a label before the amount and the status', async () => {
    renderApp();
    await screen.findByText('720');
    expect(panel()).toHaveTextContent(/Loan amount\$340,000StatusNew/);
  });

  test('shows the Loan Summary as four terms with their values', async () => {
    renderApp();
    await within(panel()).findByText('720');
    expect(screen.getByRole('heading', { level: 3, name: 'Loan Summary' })).toBeVisible();
    expect(readFigures(panel())).toEqual({
      Employment: 'Tech company',
      'Existing Loan': '$240,000',
      'Credit Score': '720',
      'Source of Funds': 'Not declared',
    });
  });

  test('shows the fallbacks for a borrower without a detail record', async () => {
    const { user } = renderApp();
    await user.click(await screen.findByText('Marcus Oyelaran'));
    expect(await within(panel()).findByText('$0')).toBeVisible();
    expect(readFigures(panel())).toEqual({
      Employment: 'N/A',
      'Existing Loan': '$0',
      'Credit Score': 'N/A',
      'Source of Funds': 'N/A',
    });
    expect(within(panel()).getByText('$85,500')).toBeVisible();
    expect(within(panel()).getByText('Renew')).toHaveClass('status-chip--grey');
    expect(panel()).not.toHaveTextContent(/@|Risk signal|undefined|null|NaN/);
  });

  test('fault 24: null and blank text fall back like missing values; 0 is a value', async () => {
    const record = {
      email: ' ',
      phone: null,
      employment: '  ',
      credit_score: 0,
      loan_amount: 0,
      existing_loan: 15,
      source_of_funds: null,
      risk_signal: ' ',
      ai_flags: null,
    };
    renderApp({
      portfolio: buildPortfolio([buildListItem()], { borrowers: { 'b-1': record } }),
    });
    await within(panel()).findByText('$15');
    expect(readFigures(panel())).toEqual({
      Employment: 'N/A',
      'Existing Loan': '$15',
      'Credit Score': '0',
      'Source of Funds': 'N/A',
    });
    expect(within(panel()).getByText('$0')).toBeVisible(); // The loan amount, not the listed one.
    // A contact without text would be an icon alone, which has no role.
    expect(panel().querySelector('.borrower-header__contact')).not.toBeInTheDocument();
    expect(panel()).not.toHaveTextContent('Risk signal');
  });

  test('fault 24: an existing loan of null shows $0', async () => {
    const record = { existing_loan: null, credit_score: 1 };
    renderApp({
      portfolio: buildPortfolio([buildListItem()], { borrowers: { 'b-1': record } }),
    });
    expect(await within(panel()).findByText('$0')).toBeVisible();
    expect(readFigures(panel())).toMatchObject({ 'Existing Loan': '$0' });
  });

  test('shows the loan amount of the detail record, not the amount of the list', async () => {
    const { user } = renderApp();
    await user.click(await screen.findByText('Elena Petrova'));
    expect(await within(panel()).findByText('$498,000')).toBeVisible();
  });

  test('fault 32: contacts are plain text without a link, whatever they contain', async () => {
    const record = { email: 'a@example.com?bcc=b@example.com', phone: 'javascript:alert(1)' };
    renderApp({
      portfolio: buildPortfolio([buildListItem()], { borrowers: { 'b-1': record } }),
    });
    expect(await within(panel()).findByText(record.email)).toBeVisible();
    expect(within(panel()).getByText(record.phone)).toBeVisible();
    expect(within(panel()).queryByRole('link')).not.toBeInTheDocument();
  });

  test('the title of the page names the borrower, known from the list before the detail', async () => {
    const responses = deferResponses(/borrowers\/b-/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    await screen.findByText('Total: 11 borrowers');
    expect(document.title).toBe('Priya Raman · Demo');
    await user.click(screen.getByText('Elena Petrova'));
    expect(document.title).toBe('Elena Petrova · Demo');
    await user.keyboard('{Home}');
    expect(document.title).toBe('Priya Raman · Demo');
  });

  test('the title of the page is Demo while no borrower is known', async () => {
    const { store } = renderApp();
    expect(document.title).toBe('Demo');
    await screen.findByText('Total: 11 borrowers');
    expect(document.title).toBe('Priya Raman · Demo');
    act(() => {
      store.dispatch(borrowerSelected(null));
    });
    expect(document.title).toBe('Demo');
  });

  test('fault 21: the title of the page says N/A for a blank name', async () => {
    renderApp({ portfolio: buildPortfolio([buildListItem({ name: ' ' })]) });
    await screen.findByText('Total: 1 borrowers');
    expect(document.title).toBe('N/A · Demo');
  });

  test('scrolls to the top when another borrower is selected', async () => {
    const { user } = renderApp();
    // The scroll container has no role. With large text the panel scrolls instead.
    const scrollContainer = panel().querySelector('.detail-scroll') ?? panel();
    scrollContainer.scrollTop = 200;
    panel().scrollTop = 300;
    await user.click(await screen.findByText('Elena Petrova'));
    expect(scrollContainer.scrollTop).toBe(0);
    expect(panel().scrollTop).toBe(0);
  });

  test('shows the risk signal if there is one', async () => {
    renderApp();
    expect(await within(panel()).findByText('Missing source-of-funds declaration')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Risk signal' })).toBeVisible();
  });
});

describe('§2 §4 AI Explainability', () => {
  const toggle = () => screen.getByRole('button', { name: 'AI Explainability' });

  const escalate = () => screen.getByRole('button', { name: 'Escalate to Committee' });

  test('§9 starts expanded with the three risk factors in the order of the specification', async () => {
    renderApp();
    await screen.findByText('720');
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    const factors = [
      ['Inconsistent income documentation', 'Warning'],
      ['Multiple recent credit inquiries', 'Info'],
      ['DTI ratio exceeds policy limit', 'Error'],
    ];
    const items = within(panel()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(factors.map((it) => it.join('')));
    // Text and severity are elements of their own.
    for (const text of factors.flat()) expect(within(panel()).getByText(text)).toBeVisible();
    expect(within(panel()).queryByRole('alert')).not.toBeInTheDocument();
    expect(panel()).not.toHaveTextContent(/factors/);
  });

  test('fault 1: while the detail is pending there are no factors, and Escalate is disabled', async () => {
    const responses = deferResponses(/borrowers\/b-\d+$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    responses.next('b-1001').respond();
    await screen.findByText('720');
    expect(escalate()).toBeEnabled();

    await user.click(screen.getByText('Elena Petrova'));
    expect(within(panel()).queryByRole('listitem')).not.toBeInTheDocument();
    expect(panel()).not.toHaveTextContent(/DTI|No risk factors|Escalation needs/);
    expect(escalate()).toBeDisabled();
    expect(escalate()).not.toHaveAccessibleDescription();
    // Skeletons are decorative, so they have no role.
    const content = getControlledElement(toggle());
    expect(content?.querySelector('[class*="skeleton__"]')).toBeInTheDocument();
    responses.next('b-1003').respond();
    await screen.findByText('688');
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(3);
    expect(content?.querySelector('[class*="skeleton__"]')).not.toBeInTheDocument();
    expect(escalate()).toBeEnabled();
  });

  test('§3 lists the factors of the record, also one that stands there twice', async () => {
    const factor = { type: 'error', text: 'Undeclared loan' } as const;
    const record = {
      risk_factors: [factor, { type: 'info', text: 'New employer' } as const, factor],
    };
    renderApp({
      portfolio: buildPortfolio([buildListItem()], { borrowers: { 'b-1': record } }),
    });
    await within(panel()).findByText('New employer');
    const items = within(panel()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Undeclared loanError',
      'New employerInfo',
      'Undeclared loanError',
    ]);
    expect(escalate()).toBeEnabled();
  });

  test('fault 42: §3 without factors says so, and Escalate is disabled with its reason', async () => {
    renderApp({
      portfolio: buildPortfolio([buildListItem()], { borrowers: { 'b-1': { risk_factors: [] } } }),
    });
    expect(await within(panel()).findByText('No risk factors')).toBeVisible();
    expect(getControlledElement(toggle())).toHaveTextContent(/^No risk factors$/);
    expect(within(panel()).queryByRole('list')).not.toBeInTheDocument();
    expect(escalate()).toBeDisabled();
    expect(escalate()).toHaveAccessibleDescription(
      'Escalation needs a risk factor that is an error.',
    );
  });

  test('toggles the list and its chevron', async () => {
    const { user } = renderApp();
    const list = await within(panel()).findByRole('list');
    expect(getControlledElement(toggle())).toContainElement(list);
    const chevron = panel().querySelector('.chevron'); // Decorative, so it has no role.
    expect(chevron).toHaveClass('chevron--up');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(list).not.toBeVisible();
    expect(chevron).not.toHaveClass('chevron--up');
    await user.click(toggle());
    expect(list).toBeVisible();
    expect(chevron).toHaveClass('chevron--up');
    expect(toggle()).toHaveFocus();
  });
});

describe('§2 Borrower detail while pending or rejected', () => {
  test('fault 1: shows the name alone, and nothing of the previous borrower', async () => {
    const responses = deferResponses(/borrowers\/b-\d+$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    responses.next('b-1001').respond();
    await within(panel()).findByText('720');
    const contents: string[] = [];
    new MutationObserver(() => contents.push(panel().textContent)).observe(panel(), {
      subtree: true,
      childList: true,
      characterData: true,
    });
    await user.click(screen.getByText('Elena Petrova'));
    expect(panel()).toHaveAttribute('aria-busy', 'true');
    expect(heading('Elena Petrova')).toBeVisible();
    expect(panel()).not.toHaveTextContent(/Priya|720|Tech company|Missing source|555-0142/);
    expect(panel()).not.toHaveTextContent(/\$|Loan amount|Status|New/);
    expect(readFigures(panel())).toMatchObject({ 'Credit Score': '' });
    responses.next('b-1003').respond();
    expect(await within(panel()).findByText('688')).toBeVisible();
    expect(panel()).toHaveAttribute('aria-busy', 'false');
    expect(contents.filter((text) => text.includes('688'))).not.toEqual([]);
    expect(
      contents.filter((text) => /Elena.*(720|Tech company|Missing source)/.test(text)),
    ).toEqual([]);
  });

  test('amount, status and contacts are skeletons beside the name until the detail is fulfilled', async () => {
    const responses = deferResponses(/borrowers\/b-\d+$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    // Marcus has no detail record, so his loan amount is the listed one in the end.
    await user.click(await screen.findByText('Marcus Oyelaran'));
    const header = heading('Marcus Oyelaran').closest('.borrower-header');
    expect(header).toHaveTextContent(/^MOMarcus Oyelaran$/);
    // Skeletons are decorative, so they have no role.
    expect(header?.querySelectorAll('[class*="skeleton__"]')).toHaveLength(4);
    responses.next('b-1002').respond();
    expect(await within(panel()).findByText('$85,500')).toBeVisible();
    expect(within(panel()).getByText('Renew')).toBeVisible();
    expect(header?.querySelectorAll('[class*="skeleton__"]')).toHaveLength(0);
  });

  test('after a failed detail the header has the name alone, until Retry asks again', async () => {
    const responses = deferResponses(/borrowers\/b-\d+$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    await user.click(await screen.findByText('Elena Petrova'));
    responses.next('b-1003').respond(serverError);
    const alert = await within(panel()).findByRole('alert');
    const header = heading('Elena Petrova').closest('.borrower-header');
    expect(header).toHaveTextContent(/^EPElena Petrova$/);
    expect(panel()).not.toHaveTextContent(/\$|Loan amount|Status/);
    expect(header?.querySelector('[class*="skeleton__"]')).not.toBeInTheDocument();
    await user.click(within(alert).getByRole('button', { name: /^Retry/ }));
    await waitFor(() => {
      expect(header?.querySelectorAll('[class*="skeleton__"]')).toHaveLength(4);
    });
    responses.next('b-1003').respond();
    expect(await within(panel()).findByText('$498,000')).toBeVisible();
  });

  test('fault 2: a failure after a success keeps the detail, and a line says so until Retry succeeds', async () => {
    const responses = deferResponses(/borrowers\/b-\d+$/);
    const { user, store } = renderApp({ faultInjector: responses.faultInjector });
    responses.next('b-1001').respond();
    await within(panel()).findByText('720');
    act(() => {
      void store.dispatch(
        lendingApi.endpoints.getBorrower.initiate('b-1001', { forceRefetch: true }),
      );
    });
    expect(panel()).toHaveAttribute('aria-busy', 'false');
    responses.next('b-1001').respond(serverError);
    const alert = await within(panel()).findByRole('alert');
    expect(alert).toHaveTextContent(
      'The borrower’s details could not be refreshed.The server failed.',
    );
    expect(within(panel()).getByText('720')).toBeVisible();
    await user.click(
      within(alert).getByRole('button', { name: 'Retry refreshing the borrower’s details' }),
    );
    expect(panel()).toHaveFocus();
    responses.next('b-1001').respond();
    await waitFor(() => {
      expect(within(panel()).queryByRole('alert')).not.toBeInTheDocument();
    });
    expect(within(panel()).getByText('720')).toBeVisible();
  });

  test('an unknown id shows an error, and the other panels keep working', async () => {
    const { store } = renderApp();
    await within(panel()).findByText('720');
    act(() => {
      store.dispatch(borrowerSelected('b-9'));
    });
    expect(await within(panel()).findByRole('alert')).toHaveTextContent('Unknown borrower “b-9”.');
    expect(screen.getByText('Total: 11 borrowers')).toBeVisible();
    expect(screen.getByText('Robert Turner')).toBeVisible();
  });
});
