import { borrowerSelected, dashboardSlice, stageSelected } from '../../src/store/dashboardSlice';

const { reducer } = dashboardSlice;
const dashboard = { selectedBorrowerId: 'b-1', selectedStage: 'approved' } as const;

test('a borrower is selected or nobody, and a stage', () => {
  expect(reducer(dashboard, borrowerSelected('b-2'))).toEqual({ ...dashboard, selectedBorrowerId: 'b-2' });
  expect(reducer(dashboard, borrowerSelected(null))).toEqual({ ...dashboard, selectedBorrowerId: null });
  expect(reducer(dashboard, stageSelected('inProgress'))).toEqual({ ...dashboard, selectedStage: 'inProgress' });
});

test.each([
  [borrowerSelected.type, [undefined, 5, {}]],
  [stageSelected.type, ['Review', undefined]], // The label of a stage in place of its name.
])('%s is ignored with any of %p, which Redux DevTools can send', (type, payloads) => {
  for (const payload of payloads) expect(reducer(dashboard, { type, payload })).toBe(dashboard);
});
