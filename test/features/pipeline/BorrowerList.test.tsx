import { act, fireEvent, screen, within } from '@testing-library/react';
import { anItem, portfolioOf } from '../../builders';
import { renderDesk } from '../../renderDesk';
import { layOut } from '../../screen';

const ROW = 62;
const VIEW = 620;

const borrowers = Array.from({ length: 1000 }, (_, index) =>
  anItem({ id: `b-${index}`, name: `Borrower ${index + 1}` }),
);

/** The screen with a thousand borrowers in the tab New, laid out: ten of them are seen. */
async function manyBorrowers(activeId = 'b-0') {
  const portfolio = portfolioOf(borrowers, { active_borrower: activeId });
  const desk = renderDesk({ portfolio });
  await screen.findByText('Total: 1000 borrowers');
  layOut(ROW, VIEW);
  return { ...desk, list: screen.getByRole('listbox') };
}

const rows = () => screen.getAllByRole('option');
const places = () => rows().map((row) => Number(row.ariaPosInSet));
const selected = () => screen.queryByRole('option', { selected: true });

function focusOn(element: HTMLElement) {
  act(() => {
    element.focus();
  });
}

function scrollTo(list: HTMLElement, px: number) {
  list.scrollTop = px;
  fireEvent.scroll(list);
}

describe('§2 Pipeline with a thousand borrowers', () => {
  test('the page has the rows that are seen and a few more, each with its true place', async () => {
    await manyBorrowers();
    expect(places()).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    for (const row of rows()) expect(row).toHaveAttribute('aria-setsize', '1000');
  });

  test('before there is a layout it has the first thirty', async () => {
    renderDesk({ portfolio: portfolioOf(borrowers) });
    await screen.findByText('Total: 1000 borrowers');
    expect(rows()).toHaveLength(30);
  });

  test('scrolling brings the rows that are due, and drops the others', async () => {
    const { list } = await manyBorrowers();
    scrollTo(list, 500 * ROW);
    expect(places()).toEqual(Array.from({ length: 20 }, (_, index) => index + 496));
  });

  test('at the top there is room after them alone, at the end before them alone', async () => {
    const { list } = await manyBorrowers();
    expect(list.firstElementChild).toHaveStyle({
      marginTop: '0px',
      paddingBottom: `${985 * ROW}px`,
    });
    scrollTo(list, 1000 * ROW - VIEW);
    expect(list.firstElementChild).toHaveStyle({
      marginTop: `${985 * ROW}px`,
      paddingBottom: '0px',
    });
  });

  test('the rows stand where they would if all were there', async () => {
    const { list } = await manyBorrowers();
    scrollTo(list, 500 * ROW);
    expect(list.firstElementChild).toHaveStyle({
      marginTop: `${495 * ROW}px`,
      paddingBottom: `${485 * ROW}px`,
    });
  });

  test.each([
    ['{End}', 1000],
    ['{End}{Home}', 1],
    ['{PageDown}', 11],
    ['{PageDown}{PageDown}{PageDown}', 31],
    ['{End}{PageUp}', 990],
    ['{End}{ArrowUp}{PageDown}', 1000],
    ['{End}{ArrowUp}', 999],
    ['borrower 77', 77],
  ])('%s leads to row %i, which is there and seen', async (keys, place) => {
    const { user, list } = await manyBorrowers();
    focusOn(list);
    await user.keyboard(keys);
    expect(selected()).toHaveAttribute('aria-posinset', String(place));
    expect(list).toHaveAttribute('aria-activedescendant', selected()?.id);
    expect(screen.getByRole('heading', { name: `Borrower ${place}` })).toBeVisible();
    const top = (place - 1) * ROW;
    expect(list.scrollTop).toBeLessThanOrEqual(top);
    expect(list.scrollTop).toBeGreaterThanOrEqual(top + ROW - VIEW);
  });

  test('a click on a row far down chooses the borrower in it', async () => {
    const { user, list } = await manyBorrowers();
    scrollTo(list, 700 * ROW);
    // jsdom takes any focus for one by keyboard. user-event asks this too, what may have the focus.
    jest
      .spyOn(list, 'matches')
      .mockImplementation((selectors) => !selectors.includes(':focus-visible'));
    await user.click(screen.getByText('Borrower 702'));
    expect(list).toHaveFocus();
    expect(selected()).toHaveTextContent('Borrower 702');
    expect(list.scrollTop).toBe(700 * ROW);
  });

  test('scrolled away, the active row is named no more; the next key goes on from it', async () => {
    const { user, list } = await manyBorrowers('b-3');
    focusOn(list);
    scrollTo(list, 500 * ROW);
    expect(selected()).not.toBeInTheDocument();
    expect(list).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toHaveAttribute('aria-posinset', '5');
    expect(list.scrollTop).toBe(4 * ROW);
  });

  test('the focus by keyboard brings the active row back into view', async () => {
    const { user, list } = await manyBorrowers('b-3');
    scrollTo(list, 500 * ROW);
    focusOn(screen.getByRole('tab', { name: /New/ }));
    await user.tab();
    expect(list).toHaveFocus();
    expect(selected()).toHaveTextContent('Borrower 4');
  });

  test('it opens on the active row, and finds it again after a change of the tab', async () => {
    const { user } = await manyBorrowers('b-800');
    const expectItSeen = () => {
      expect(selected()).toHaveAttribute('aria-posinset', '801');
      expect(screen.getByRole('listbox').scrollTop).toBe(801 * ROW - VIEW);
    };
    expectItSeen();
    await user.click(screen.getByRole('tab', { name: 'Approved' }));
    await user.click(screen.getByRole('tab', { name: /New/ }));
    expectItSeen();
  });

  test('scrolled before there is a layout, it is left there', async () => {
    renderDesk({ portfolio: portfolioOf(borrowers, { active_borrower: 'b-800' }) });
    await screen.findByText('Total: 1000 borrowers');
    screen.getByRole('listbox').scrollTop = 20 * ROW;
    layOut(ROW, VIEW);
    expect(screen.getByRole('listbox').scrollTop).toBe(20 * ROW);
    expect(places()).toEqual(Array.from({ length: 20 }, (_, index) => index + 16));
  });

  test('clicked before there is a layout, it is left there too', async () => {
    renderDesk({ portfolio: portfolioOf(borrowers, { active_borrower: 'b-800' }) });
    await screen.findByText('Total: 1000 borrowers');
    const list = screen.getByRole('listbox');
    // jsdom takes any focus for one by keyboard.
    const matches = jest.spyOn(list, 'matches').mockReturnValue(true);
    layOut(ROW, VIEW);
    expect(matches).toHaveBeenCalledWith(':focus:not(:focus-visible)');
    expect(list.scrollTop).toBe(0);
  });

  test('rows of another height leave the same ones in view', async () => {
    const { list } = await manyBorrowers();
    scrollTo(list, 500 * ROW);
    layOut(2 * ROW, VIEW);
    expect(list.scrollTop).toBe(1000 * ROW);
  });

  test('a taller list shows more of them', async () => {
    await manyBorrowers();
    layOut(ROW, 2 * VIEW);
    expect(rows()).toHaveLength(25);
  });

  test('a short list has all its rows and no room round them', async () => {
    renderDesk();
    await screen.findByText('Total: 11 borrowers');
    layOut(ROW, VIEW);
    const list = screen.getByRole('listbox');
    expect(within(list).getAllByRole('option')).toHaveLength(5);
    expect(list.firstElementChild).not.toHaveAttribute('style');
  });
});
