import { act, fireEvent, screen, within } from '@testing-library/react';
import { lendingApi } from '../../../src/backend/lendingApi';
import { borrowerChosen } from '../../../src/store/deskSlice';
import { anItem, portfolioOf } from '../../builders';
import { brokenDown, holdAnswers } from '../../heldAnswers';
import { renderDesk } from '../../renderDesk';

const panel = () => screen.getByRole('region', { name: 'Borrower detail' });
const value = (label: string) =>
  within(panel()).getByText(label).closest('div')?.querySelector('dd')?.textContent;
const nobody = (portfolio = portfolioOf([anItem()])) => ({ ...portfolio, active_borrower: null });

describe('§2 Borrower detail', () => {
  test('without an active borrower asks to select one', async () => {
    renderDesk({ portfolio: nobody() });
    expect(screen.getByText('Select a borrower')).toBeVisible();
    expect(screen.getByText('Choose a borrower from the pipeline to view details')).toBeVisible();
    await screen.findByText('Ada Quill');
  });

  test('without one it is not busy and has no stop of the Tab key', async () => {
    const { user } = renderDesk({ portfolio: nobody() });
    await screen.findByText('Ada Quill');
    expect(panel()).toHaveAttribute('aria-busy', 'false');
    const reached: (Element | null)[] = [];
    do {
      await user.tab();
      reached.push(document.activeElement);
    } while (document.activeElement !== document.body);
    expect(reached).toContain(screen.getByRole('listbox'));
    expect(reached.filter((stop) => panel().contains(stop))).toEqual([]);
  });

  test('a portfolio that names no active borrower opens without one', async () => {
    const { active_borrower, ...portfolio } = portfolioOf([anItem()]);
    renderDesk({ portfolio });
    expect(screen.getByText('Select a borrower')).toBeVisible();
    await screen.findByText('Ada Quill');
  });

  test('opens on the sample detail record (§4)', async () => {
    renderDesk();
    expect(await within(panel()).findByText('priya.raman@example.com')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Priya Raman' })).toBeVisible();
    expect(within(panel()).getByText('(415) 555-0142')).toBeVisible();
    expect(within(panel()).getByText('$340,000')).toBeVisible();
    expect(within(panel()).getByText('New')).toHaveClass('status-chip--green');
  });

  test('shows the Loan Summary as a list of four pairs', async () => {
    renderDesk();
    await within(panel()).findByText('720');
    expect(screen.getByRole('heading', { level: 3, name: 'Loan Summary' })).toBeVisible();
    expect(value('Employment')).toBe('Tech company');
    expect(value('Existing Loan')).toBe('$240,000');
    expect(value('Credit Score')).toBe('720');
    expect(value('Source of Funds')).toBe('Declared');
  });

  test('falls back where there is no detail record', async () => {
    const { user } = renderDesk();
    await user.click(await screen.findByText('Marcus Oyelaran'));
    expect(await within(panel()).findByText('$0')).toBeVisible();
    expect(value('Employment')).toBe('N/A');
    expect(value('Existing Loan')).toBe('$0');
    expect(value('Credit Score')).toBe('N/A');
    expect(value('Source of Funds')).toBe('N/A');
    expect(within(panel()).getByText('$85,500')).toBeVisible();
    expect(within(panel()).getByText('Renew')).toHaveClass('status-chip--grey');
    expect(panel()).not.toHaveTextContent(/@|Risk signal|undefined|null|NaN/);
  });

  test('fault 24: null and blank fall back like what is missing; 0 is a value', async () => {
    const record = {
      email: ' ',
      phone: null,
      employment: '  ',
      credit_score: 0,
      loan_amount: 0,
      existing_loan: null,
      source_of_funds: null,
      risk_signal: ' ',
      ai_flags: null,
    };
    renderDesk({ portfolio: portfolioOf([anItem()], { borrowers: { 'b-1': record } }) });
    await within(panel()).findByText('N/A', { selector: 'div:first-child > dd' });
    expect(value('Employment')).toBe('N/A');
    expect(value('Credit Score')).toBe('0');
    expect(value('Existing Loan')).toBe('$0');
    expect(value('Source of Funds')).toBe('N/A');
    expect(panel().querySelector('.borrower-head__amount')).toHaveTextContent('$0');
    expect(panel().querySelectorAll('.contact')).toHaveLength(0);
    expect(panel()).not.toHaveTextContent('Risk signal');
  });

  test('the loan amount of the record goes before the amount of the list', async () => {
    const { user } = renderDesk();
    await user.click(await screen.findByText('Elena Petrova'));
    expect(await within(panel()).findByText('$498,000')).toBeVisible();
  });

  test('fault 32: contacts are text, whatever they say: no link', async () => {
    const record = { email: 'a@example.com?bcc=b@example.com', phone: 'javascript:alert(1)' };
    renderDesk({ portfolio: portfolioOf([anItem()], { borrowers: { 'b-1': record } }) });
    expect(await within(panel()).findByText(record.email)).toBeVisible();
    expect(within(panel()).getByText(record.phone)).toBeVisible();
    expect(within(panel()).queryByRole('link')).not.toBeInTheDocument();
  });

  test('who is shown is said to a screen reader, once they are chosen', async () => {
    const { user } = renderDesk();
    const live = panel().querySelector('[aria-live=polite]');
    expect(live).toBeInTheDocument();
    await user.click(await screen.findByText('Elena Petrova'));
    expect(live).toHaveTextContent('Showing Elena Petrova');
  });

  test('the detail of the next borrower begins at its top', async () => {
    const { user } = renderDesk();
    const scroller = panel().querySelector('.detail-scroll') ?? panel();
    scroller.scrollTop = 200;
    panel().scrollTop = 300; // Which scrolls itself where the text is large.
    await user.click(await screen.findByText('Elena Petrova'));
    expect(scroller.scrollTop).toBe(0);
    expect(panel().scrollTop).toBe(0);
  });

  test('a sheet carries the day it is printed, also when the desk was opened on another', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00') });
    renderDesk({ frozenTime: false });
    expect(screen.getByText('Printed on March 1, 2026')).toBeInTheDocument();
    jest.setSystemTime(new Date('2026-03-02T12:00:00'));
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByText('Printed on March 2, 2026')).toBeInTheDocument();
  });

  test('the risk signal shows below when there is one', async () => {
    renderDesk();
    expect(await within(panel()).findByText('Missing source-of-funds declaration')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Risk signal' })).toBeVisible();
  });
});

describe('§2 §4 AI Explainability', () => {
  const toggle = () => screen.getByRole('button', { name: 'AI Explainability' });
  const factors = () => screen.getByText('DTI ratio exceeds policy limit').closest('ul');

  test('starts expanded with the three factors in the specification’s order (§9)', () => {
    renderDesk();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    const items = within(panel()).getAllByRole('listitem');
    expect(items.map((item) => [...item.children].map((part) => part.textContent))).toEqual([
      ['', 'Inconsistent income documentation', 'Warning'],
      ['', 'Multiple recent credit inquiries', 'Info'],
      ['', 'DTI ratio exceeds policy limit', 'Error'],
    ]);
    expect(within(panel()).queryByRole('alert')).not.toBeInTheDocument();
  });

  test('toggles between shown and hidden, and the chevron with it', async () => {
    const { user } = renderDesk();
    const chevron = () => panel().querySelector('.chevron');
    expect(chevron()).toHaveClass('chevron--up');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(factors()).not.toBeVisible();
    expect(chevron()).not.toHaveClass('chevron--up');
    await user.click(toggle());
    expect(factors()).toBeVisible();
    expect(toggle()).toHaveAttribute('aria-controls', factors()?.id);
    expect(toggle()).toHaveFocus();
  });
});

describe('§2 A borrower whose details are on their way or fail', () => {
  test('fault 1: what the list knows shows at once, and nothing of the previous borrower', async () => {
    const answers = holdAnswers(/borrowers\/b-\d+$/);
    const { user } = renderDesk({ rehearse: answers.rehearse });
    answers.next('b-1001').give();
    await within(panel()).findByText('720');
    const seen: string[] = [];
    new MutationObserver(() => seen.push(panel().textContent)).observe(panel(), {
      subtree: true,
      childList: true,
      characterData: true,
    });
    await user.click(screen.getByText('Elena Petrova'));
    expect(panel()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('heading', { level: 2, name: 'Elena Petrova' })).toBeVisible();
    expect(within(panel()).getByText('$512,000')).toBeVisible();
    expect(within(panel()).getByText('New')).toBeVisible();
    expect(panel()).not.toHaveTextContent(/Priya|720|Tech company|Missing source|555-0142/);
    expect(value('Credit Score')).toBe('');
    answers.next('b-1003').give();
    expect(await within(panel()).findByText('688')).toBeVisible();
    expect(panel()).toHaveAttribute('aria-busy', 'false');
    expect(seen.filter((text) => text.includes('688'))).not.toEqual([]);
    expect(seen.filter((text) => /Elena.*(720|Tech company|Missing source)/.test(text))).toEqual(
      [],
    );
  });

  test('fault 2: a detail that fails after a success says so, and Retry loads it', async () => {
    const answers = holdAnswers(/borrowers\/b-\d+$/);
    const { user, store } = renderDesk({ rehearse: answers.rehearse });
    answers.next('b-1001').give();
    await within(panel()).findByText('720');
    act(() => {
      void store.dispatch(
        lendingApi.endpoints.getBorrower.initiate('b-1001', { forceRefetch: true }),
      );
    });
    answers.next('b-1001').give(brokenDown);
    const alert = await within(panel()).findByRole('alert');
    expect(alert).toHaveTextContent('The borrower’s details could not be loaded.');
    expect(panel()).not.toHaveTextContent(/720|@example|555-0142|Missing source/);
    expect(screen.getByRole('heading', { level: 2, name: 'Priya Raman' })).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(panel()).toHaveFocus();
    answers.next('b-1001').give();
    expect(await within(panel()).findByText('720')).toBeVisible();
  });

  test('the first borrower is told to a screen reader too, in an element that was there', async () => {
    const { user } = renderDesk({ portfolio: nobody() });
    const live = panel().querySelector('[aria-live=polite]');
    expect(live).toBeInTheDocument();
    await user.click(await screen.findByText('Ada Quill'));
    expect(panel().querySelector('[aria-live=polite]')).toBe(live);
    expect(live).toHaveTextContent('Showing Ada Quill');
  });

  test('an id that no one has is said to be unknown, and the other panels go on', async () => {
    const { store } = renderDesk();
    await within(panel()).findByText('720');
    act(() => {
      store.dispatch(borrowerChosen('nobody'));
    });
    expect(await within(panel()).findByRole('alert')).toHaveTextContent(
      'Nothing is known of “nobody”.',
    );
    expect(screen.getByText('Total: 11 borrowers')).toBeVisible();
    expect(screen.getByText('Robert Turner')).toBeVisible();
  });
});
