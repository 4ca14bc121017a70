import { act, screen, waitFor, within } from '@testing-library/react';
import { lendingApi } from '../../../src/api/lendingApi';
import type { BorrowerRecord } from '../../../src/api/local/portfolioSchema';
import { borrowerSelected } from '../../../src/store/dashboardSlice';
import { buildListItem, buildPortfolio, samplePortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getButton, getControlledElement, getHeading, getPanel, readFigures } from '../../queries';
import { renderApp, renderLoadedApp } from '../../renderApp';

const panel = () => getPanel('Borrower detail');
// A skeleton is decorative, so it has no role.
const skeletons = () => panel().querySelectorAll('.skeleton');

/** Renders the app with one borrower who has this detail record. */
function renderRecord(record: BorrowerRecord, item = buildListItem()) {
  return renderApp({ portfolio: buildPortfolio([item], { borrowers: { 'b-1': record } }) });
}

describe('§2 Borrower detail', () => {
  test.each([null, undefined])(
    'with an active_borrower of %p it asks to select one, is not busy and has no Tab stop',
    async (active_borrower) => {
      const portfolio = { ...buildPortfolio([buildListItem()]), active_borrower };
      const { user } = renderApp({ portfolio });
      expect(document.title).toBe('Demo');
      await screen.findByText('Ada Quill');
      expect(getHeading('Select a borrower')).toBeVisible();
      expect(panel()).toHaveAttribute('aria-busy', 'false');
      screen.getByRole('listbox').focus();
      await user.tab();
      expect(getPanel('Broker panel').contains(document.activeElement)).toBe(true);
    },
  );

  test('§4 opens on the sample detail record: header, Loan Summary and risk signal', async () => {
    await renderLoadedApp();
    expect(getHeading('Priya Raman')).toBeVisible();
    const texts = ['priya.raman@example.com', '(415) 555-0142', '$340,000'];
    for (const text of texts) expect(within(panel()).getByText(text)).toBeVisible();
    expect(within(panel()).getByText('New')).toHaveClass('status-chip--green');
    // The status has a label for screen readers.
    expect(panel()).toHaveTextContent(/StatusNew.*Loan amount\$340,000/);
    expect(within(panel()).getByText('Loan amount')).not.toHaveClass('visually-hidden');
    expect(screen.getByRole('heading', { level: 3, name: 'Loan Summary' })).toBeVisible();
    expect(readFigures(panel())).toEqual({
      Employment: 'Tech company',
      'Existing Loan': '$240,000',
      'Credit Score': '720',
      'Source of Funds': 'Not declared',
    });
    expect(screen.getByRole('heading', { name: 'Risk signal' })).toBeVisible();
    expect(within(panel()).getByText('Missing source-of-funds declaration')).toBeVisible();
  });

  test('fault 25: shows the fallbacks for a borrower without a detail record, and a grey Renew', async () => {
    const { user } = renderApp();
    await user.click(await screen.findByText('Marcus Oyelaran'));
    expect(await within(panel()).findByText('Renew')).toHaveClass('status-chip--grey');
    await user.click(screen.getByRole('tab', { name: 'Approved 2' }));
    await user.click(screen.getByText('Daniel Whitcombe'));
    expect(await within(panel()).findByText('$154,900')).toBeVisible();
    expect(readFigures(panel())).toEqual({
      Employment: 'N/A',
      'Existing Loan': '$0',
      'Credit Score': 'N/A',
      'Source of Funds': 'N/A',
    });
    expect(panel()).not.toHaveTextContent(/@|Risk signal|undefined|null|NaN/);
  });

  test.each([
    ['faults 21, 24, 28 and 29: null falls', null],
    ['faults 21, 24, 28 and 29: blank text falls', ' \t'],
  ])('%s back like a missing value; 0 is a value', async (_, missing) => {
    const texts = ['email', 'phone', 'status', 'employment', 'source_of_funds', 'risk_signal'];
    const numbers = { credit_score: 0, loan_amount: 0, existing_loan: 15 };
    const record = { ...Object.fromEntries(texts.map((field) => [field, missing])), ...numbers };
    renderRecord({ ...record, ai_flags: ['flag'] }, buildListItem({ name: ' ' }));
    await within(panel()).findByText('$15');
    expect(getHeading('N/A')).toBeVisible();
    expect(document.title).toBe('\u2068N/A\u2069 · Demo');
    expect(readFigures(panel())).toEqual({
      Employment: 'N/A',
      'Existing Loan': '$15',
      'Credit Score': '0',
      'Source of Funds': 'N/A',
    });
    expect(within(panel()).getByText('$0')).toBeVisible(); // The loan amount, not the listed one.
    expect(screen.getAllByText('0')).toHaveLength(1);
    // A contact without text would be an icon alone, which has no role.
    expect(panel().querySelector('.borrower-header__contact')).not.toBeInTheDocument();
    expect(panel()).not.toHaveTextContent(/Risk signal|flag/);
    expect(within(panel()).getByText('New')).toBeVisible();
  });

  test('fault 32: contacts are plain text without a link, whatever they contain', async () => {
    const record = { email: 'a@example.com?bcc=b@example.com', phone: 'javascript:alert(1)' };
    renderRecord(record);
    expect(await within(panel()).findByText(record.email)).toBeVisible();
    expect(within(panel()).getByText(record.phone)).toBeVisible();
    expect(within(panel()).queryByRole('link')).not.toBeInTheDocument();
  });

  test('fault 3: the document’s title names the selected borrower, also while pending, until none is selected', async () => {
    const responses = deferResponses(/GET .*borrowers\/b-/);
    const { user, store } = renderApp({ faultInjector: responses.faultInjector });
    expect(document.title).toBe('Demo');
    await screen.findByText('Total: 11 borrowers');
    expect(document.title).toBe('\u2068Priya Raman\u2069 · Demo');
    await user.click(screen.getByText('Elena Petrova'));
    expect(document.title).toBe('\u2068Elena Petrova\u2069 · Demo');
    act(() => {
      store.dispatch(borrowerSelected(null));
    });
    expect(document.title).toBe('Demo');
    expect(panel()).toHaveTextContent(
      /^Select a borrowerChoose a borrower from the pipeline to view details$/,
    );
  });

  test('scrolls to the top when another borrower is selected, and shows their own loan amount', async () => {
    const portfolio = samplePortfolio();
    const record = { ...portfolio.borrowers['b-1003'], loan_amount: 498000 }; // $512,000 is listed.
    Object.assign(portfolio.borrowers, { 'b-1003': record });
    const { user } = renderApp({ portfolio });
    await within(panel()).findByText('720');
    // What scrolls has no role. With large text all of the detail scrolls.
    const scrollers = () => [
      ...panel().querySelectorAll('.borrower-detail, .borrower-detail__scroll'),
    ];
    for (const scroller of scrollers()) scroller.scrollTop = 200;
    await user.click(screen.getByText('Elena Petrova'));
    expect(await within(panel()).findByText('$498,000')).toBeVisible();
    expect(scrollers().map(({ scrollTop }) => scrollTop)).toEqual([0, 0]);
  });
});

describe('§2 §4 AI Explainability', () => {
  const toggle = () => getButton('AI Explainability');
  const listedFactors = () =>
    within(panel())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('§9 starts expanded with the three factors in order; a click toggles them and the chevron', async () => {
    const { user } = await renderLoadedApp();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(listedFactors()).toEqual([
      'Inconsistent income documentationWarning',
      'Multiple recent credit inquiriesInfo',
      'DTI ratio exceeds policy limitError',
    ]);
    // Text and severity are elements of their own.
    expect(within(panel()).getByText('DTI ratio exceeds policy limit')).toBeVisible();
    expect(within(panel()).queryByRole('alert')).not.toBeInTheDocument();
    expect(panel()).not.toHaveTextContent(/factors/);
    const list = within(panel()).getByRole('list');
    const chevron = panel().querySelector('.chevron'); // Decorative, so it has no role.
    expect(getControlledElement(toggle())).toContainElement(list);
    expect(chevron).toHaveClass('chevron--up');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(list).not.toBeVisible();
    expect(chevron).not.toHaveClass('chevron--up');
    await user.click(toggle());
    expect(list).toBeVisible();
    expect(toggle()).toHaveFocus();
  });

  test('§3 lists the factors of the record, also one that it has twice', async () => {
    const factor = { type: 'error', text: 'Undeclared loan' } as const;
    renderRecord({ risk_factors: [factor, { type: 'info', text: 'New employer' }, factor] });
    await within(panel()).findByText('New employer');
    const own = 'Undeclared loanError';
    expect(listedFactors()).toEqual([own, 'New employerInfo', own]);
  });

  test('fault 42: §3 without factors shows “No risk factors”', async () => {
    renderRecord({ risk_factors: [] });
    expect(await within(panel()).findByText('No risk factors')).toBeVisible();
    expect(getControlledElement(toggle())).toHaveTextContent(/^No risk factors$/);
    expect(within(panel()).queryByRole('list')).not.toBeInTheDocument();
  });
});

describe('§2 Borrower detail while pending or rejected', () => {
  /** Renders the app with the first detail. Each later one is pending until the test responds. */
  async function renderPending() {
    const responses = deferResponses(/GET .*borrowers\/b-/);
    const app = renderApp({ faultInjector: responses.faultInjector });
    responses.next('b-1001').respond();
    await within(panel()).findByText('720');
    return { ...app, responses };
  }

  test('fault 1: shows the name alone, and nothing of the previous borrower', async () => {
    const { user, responses } = await renderPending();
    const contents: string[] = [];
    const observer = new MutationObserver(() => contents.push(panel().textContent));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await user.click(screen.getByText('Elena Petrova'));
    expect(panel()).toHaveAttribute('aria-busy', 'true');
    expect(getHeading('Elena Petrova')).toBeVisible();
    expect(panel()).not.toHaveTextContent(/Priya|720|Tech company|Missing source|555-0142/);
    expect(panel()).not.toHaveTextContent(/\$|Loan amount|Status|New|DTI|No risk|Escalation needs/);
    expect(within(panel()).queryByRole('button')).not.toBeInTheDocument();
    expect(skeletons()).toHaveLength(1);

    responses.next('b-1003').respond();
    expect(await within(panel()).findByText('688')).toBeVisible();
    expect(panel()).toHaveAttribute('aria-busy', 'false');
    expect(skeletons()).toHaveLength(0);
    observer.disconnect();
    expect(contents.filter((text) => text.includes('688'))).not.toEqual([]);
    const mixed = /Elena.*(720|Tech company|Missing source)/;
    expect(contents.filter((text) => mixed.test(text))).toEqual([]);
  });

  test('after a rejected detail the panel is not busy, and the header has the name alone, until Retry', async () => {
    const { user, responses } = await renderPending();
    await user.click(screen.getByText('Elena Petrova'));
    responses.next('b-1003').respond(serverError);
    const alert = await within(panel()).findByRole('alert');
    expect(panel()).toHaveAttribute('aria-busy', 'false');
    expect(panel()).toHaveTextContent(/^EPElena PetrovaThe borrower’s details could not be loaded/);
    expect(panel()).not.toHaveTextContent(/\$|Loan amount|Status/);
    expect(skeletons()).toHaveLength(0);
    await user.click(within(alert).getByRole('button', { name: /^Retry/ }));
    await waitFor(() => {
      expect(panel()).toHaveAttribute('aria-busy', 'true');
    });
    expect(skeletons()).toHaveLength(1);
    responses.next('b-1003').respond();
    expect(await within(panel()).findByText('$512,000')).toBeVisible();
  });

  test('fault 2: a failed refresh keeps the detail, with a message until Retry succeeds', async () => {
    const { user, store, responses } = await renderPending();
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
    await user.click(getButton('Retry refreshing the borrower’s details'));
    responses.next('b-1001').respond();
    await waitFor(() => {
      expect(within(panel()).queryByRole('alert')).not.toBeInTheDocument();
    });
    expect(panel()).toHaveFocus();
    expect(within(panel()).getByText('720')).toBeVisible();
  });

  test('an unknown id shows an error, and the other panels keep working', async () => {
    const { store } = await renderLoadedApp();
    act(() => {
      store.dispatch(borrowerSelected('b-9'));
    });
    expect(await within(panel()).findByRole('alert')).toHaveTextContent('Unknown borrower “b-9”.');
    expect(screen.getByText('Total: 11 borrowers')).toBeVisible();
    expect(screen.getByText('Robert Turner')).toBeVisible();
  });
});
