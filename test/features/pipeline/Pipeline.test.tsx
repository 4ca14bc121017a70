import { screen, waitFor, within } from '@testing-library/react';
import { anItem, portfolioOf, samplePortfolio } from '../../builders';
import { brokenDown, holdAnswers } from '../../heldAnswers';
import { renderDesk } from '../../renderDesk';

const panel = () => screen.getByRole('region', { name: 'Pipeline' });
const options = () => within(panel()).getAllByRole('option');
const tab = (name: RegExp | string) => screen.getByRole('tab', { name });
const names = (list: HTMLElement[]) => list.map((option) => option.children[1]?.textContent);

describe('§2 Pipeline', () => {
  test('says how many borrowers there are in all', async () => {
    renderDesk();
    expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Pipeline' })).toBeVisible();
  });

  test('speaks of borrowers even when there is one', async () => {
    renderDesk({ portfolio: portfolioOf([anItem()]) });
    expect(await screen.findByText('Total: 1 borrowers')).toBeVisible();
  });

  test('has the tabs New, Review and Approved with their counts, New open', async () => {
    renderDesk();
    await screen.findByText('Total: 11 borrowers');
    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect(tabs.map((one) => one.textContent)).toEqual(['New 5', 'Review 4', 'Approved 2']);
    expect(tabs.map((one) => one.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
    ]);
  });

  test('fault 28: a tab without borrowers has no badge, not a 0', async () => {
    renderDesk({ portfolio: portfolioOf([anItem()]) });
    expect(await screen.findByRole('tab', { name: 'New 1' })).toHaveTextContent('New 1');
    expect(tab('Review').textContent).toBe('Review');
    expect(tab('Approved').textContent).toBe('Approved');
  });

  test('shows the borrowers of the open tab; Review is the in_review group', async () => {
    const { user } = renderDesk();
    await screen.findByText('Total: 11 borrowers');
    expect(names(options())).toEqual(samplePortfolio().pipeline.new.map(({ name }) => name));
    await user.click(tab(/Review/));
    expect(names(options())).toEqual(samplePortfolio().pipeline.in_review.map(({ name }) => name));
    await user.click(tab(/Approved/));
    expect(names(options())).toEqual(samplePortfolio().pipeline.approved.map(({ name }) => name));
  });

  test('the open tab names its panel', async () => {
    const { user } = renderDesk();
    await user.click(tab(/Review/));
    expect(screen.getByRole('tabpanel', { name: 'Review 4' })).toHaveAttribute(
      'id',
      tab(/Review/).getAttribute('aria-controls'),
    );
    expect(tab(/New/)).not.toHaveAttribute('aria-controls');
  });

  test('a row shows initials, name, amount, loan type and status chip, each a text of its own', async () => {
    renderDesk();
    await screen.findByText('Total: 11 borrowers');
    const [first] = options();
    expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'PR',
      'Priya Raman',
      '$340,000',
      'Home Loan',
      'New',
    ]);
  });

  test('a row is coloured by the length of the name and by the status (§4)', async () => {
    renderDesk();
    await screen.findByText('Total: 11 borrowers');
    const [first, second] = options();
    expect(first?.children[0]).toHaveClass('avatar--5');
    expect(first?.children[4]).toHaveClass('status-chip--green');
    expect(second?.children[0]).toHaveClass('avatar--3');
    expect(second?.children[4]).toHaveTextContent('Renew');
    expect(second?.children[4]).toHaveClass('status-chip--grey');
  });

  test('faults 21, 22 and 26: what a row does not know is N/A, in grey', async () => {
    const portfolio = portfolioOf([anItem({ name: ' ', loan_type: '', amount: NaN, status: '' })]);
    renderDesk({ portfolio });
    await screen.findByText('Total: 1 borrowers');
    const texts = [...(options()[0]?.children ?? [])].map(({ textContent }) => textContent);
    expect(texts).toEqual(['', 'N/A', 'N/A', 'N/A', 'N/A']);
    expect(options()[0]?.children[4]).toHaveClass('status-chip--grey');
  });

  test('an empty tab says so', async () => {
    const { user } = renderDesk({ portfolio: portfolioOf([anItem()]) });
    await screen.findByText('Total: 1 borrowers');
    await user.click(tab('Approved'));
    expect(screen.getByText('No borrowers in this category')).toBeVisible();
    expect(screen.getByText('Check back later for updates')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('the active borrower’s row is selected, and a click moves that', async () => {
    const { user } = renderDesk();
    await screen.findByText('Total: 11 borrowers');
    const selected = () => names(options().filter((row) => row.ariaSelected === 'true'));
    expect(selected()).toEqual(['Priya Raman']);
    await user.click(screen.getByText('Elena Petrova'));
    expect(selected()).toEqual(['Elena Petrova']);
    expect(screen.getByRole('heading', { name: 'Elena Petrova' })).toBeVisible();
  });

  test('a click beside the rows chooses no one', async () => {
    const { user } = renderDesk();
    await screen.findByText('Total: 11 borrowers');
    await user.click(screen.getByRole('listbox'));
    expect(screen.getByRole('heading', { name: 'Priya Raman' })).toBeVisible();
  });

  test('with no one active no row is selected, and the first key begins at the top', async () => {
    const { user } = renderDesk({ portfolio: { ...samplePortfolio(), active_borrower: null } });
    await screen.findByText('Total: 11 borrowers');
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    screen.getByRole('listbox').focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Priya Raman');
  });

  test('changing the tab leaves the active borrower alone', async () => {
    const { user } = renderDesk();
    await screen.findByText('Total: 11 borrowers');
    await user.click(tab(/Review/));
    expect(screen.getByRole('heading', { name: 'Priya Raman' })).toBeVisible();
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    await user.click(tab(/New/));
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Priya Raman');
  });
});

describe('§2 Pipeline by keyboard', () => {
  async function inTheList() {
    const desk = renderDesk();
    await screen.findByText('Total: 11 borrowers');
    screen.getByRole('listbox').focus();
    return desk;
  }
  const active = () => screen.getByRole('option', { selected: true }).children[1]?.textContent;

  test.each([
    ['{ArrowDown}', 'Marcus Oyelaran'],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', 'Marcus Oyelaran'],
    ['{ArrowUp}', 'Priya Raman'],
    ['{End}', 'Aiko Tanabe'],
    ['{End}{ArrowDown}', 'Aiko Tanabe'],
    ['{End}{Home}', 'Priya Raman'],
    ['{PageDown}', 'Marcus Oyelaran'], // Without layout a page is one row.
    ['{PageDown}{PageUp}', 'Priya Raman'],
    ['e', 'Elena Petrova'],
    ['to', 'Tom Beckett'],
    ['tom b', 'Tom Beckett'],
    ['p', 'Priya Raman'],
    ['x', 'Priya Raman'],
    ['{Control>}e{/Control}', 'Priya Raman'],
    ['{Meta>}e{/Meta}', 'Priya Raman'],
    ['{Alt>}e{/Alt}', 'Priya Raman'],
    ['{Escape}', 'Priya Raman'],
  ])('fault 37: %s leads to %s', async (keys, name) => {
    const { user } = await inTheList();
    await user.keyboard(keys);
    expect(active()).toBe(name);
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  });

  test('the list keeps the focus and names its active row', async () => {
    const { user } = await inTheList();
    await user.keyboard('{ArrowDown}');
    const list = screen.getByRole('listbox');
    expect(list).toHaveFocus();
    expect(list).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { selected: true }).id,
    );
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  });

  test('in a tab without the active borrower the first key begins at an end', async () => {
    const { user } = renderDesk();
    await user.click(await screen.findByRole('tab', { name: 'Review 4' }));
    screen.getByRole('listbox').focus();
    expect(screen.getByRole('listbox')).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Grace Lindholm');
  });

  test('keys act on the list only while it has the focus', async () => {
    const { user } = await inTheList();
    screen.getByRole('button', { name: 'Search' }).focus();
    await user.keyboard('{ArrowDown}e');
    expect(active()).toBe('Priya Raman');
  });

  test.each([
    ['{ArrowRight}', 'Review 4'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'New 5'],
    ['{ArrowLeft}', 'Approved 2'],
    ['{End}', 'Approved 2'],
    ['{End}{Home}', 'New 5'],
    ['{ArrowDown}', 'New 5'],
    ['{Alt>}{ArrowRight}{/Alt}', 'New 5'],
    ['{Control>}{ArrowRight}{/Control}', 'New 5'],
    ['{Meta>}{ArrowRight}{/Meta}', 'New 5'],
    ['{Meta>}{Control>}{ArrowRight}{/Control}{/Meta}', 'New 5'],
  ])('among the tabs %s opens and focuses %s', async (keys, name) => {
    const { user } = renderDesk();
    await screen.findByText('Total: 11 borrowers');
    screen.getByRole('tab', { selected: true }).focus();
    await user.keyboard(keys);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(name);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName(name);
  });

  test('the Tab key goes from the open tab to the list and on to the detail', async () => {
    const { user } = renderDesk();
    await screen.findByText('Total: 11 borrowers');
    screen.getByRole('tab', { selected: true }).focus();
    await user.tab();
    expect(screen.getByRole('listbox')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'AI Explainability' })).toHaveFocus();
  });
});

describe('§8 Pipeline that is on its way or fails', () => {
  test('fault 8: is busy, without a false empty state, while the others go on', async () => {
    const answers = holdAnswers(/pipeline$/);
    renderDesk({ rehearse: answers.rehearse });
    expect(await screen.findByText('720')).toBeVisible();
    expect(screen.getByText('Robert Turner')).toBeVisible();
    expect(panel()).toHaveAttribute('aria-busy', 'true');
    expect(panel().querySelector('.skeleton__rows')).toBeInTheDocument();
    expect(within(panel()).queryByText(/Total|No borrowers/)).not.toBeInTheDocument();
    answers.next('pipeline').give();
    expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
    expect(panel()).toHaveAttribute('aria-busy', 'false');
  });

  test('says what failed, and Retry loads it', async () => {
    const answers = holdAnswers(/pipeline$/);
    const { user } = renderDesk({ rehearse: answers.rehearse });
    answers.next('pipeline').give(brokenDown);
    const alert = await within(panel()).findByRole('alert');
    expect(alert).toHaveTextContent('The pipeline could not be loaded.The back end broke down.');
    expect(await screen.findByText('720')).toBeVisible();
    const focus = jest.spyOn(panel(), 'focus');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(panel()).toHaveFocus();
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
    expect(panel()).toHaveAttribute('tabindex', '-1');
    await waitFor(() => {
      expect(panel()).toHaveAttribute('aria-busy', 'true');
    });
    answers.next('pipeline').give();
    expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
    await user.tab();
    expect(panel()).not.toHaveFocus();
    expect(panel()).not.toHaveAttribute('tabindex');
  });
});
