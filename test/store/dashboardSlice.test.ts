import { borrowerSelected, dashboardSlice, stageSelected } from '../../src/store/dashboardSlice';

const { reducer } = dashboardSlice;
const dashboard = { selectedBorrowerId: 'b-1', selectedStage: 'approved' } as const;

test('New is selected at first, and nobody', () => {
  expect(reducer(undefined, { type: '' })).toEqual({ selectedBorrowerId: null, selectedStage: 'new' });
});

test('a borrower or nobody can be selected, whatever the stage', () => {
  expect(reducer(dashboard, borrowerSelected('b-2'))).toEqual({ ...dashboard, selectedBorrowerId: 'b-2' });
  expect(reducer(dashboard, borrowerSelected(null))).toEqual({ ...dashboard, selectedBorrowerId: null });
});

test('another stage leaves the selected borrower alone', () => {
  expect(reducer(dashboard, stageSelected('inProgress'))).toEqual({ ...dashboard, selectedStage: 'inProgress' });
});

test.each([
  [borrowerSelected.type, [undefined, 5, {}]],
  [stageSelected.type, ['Review', undefined]], // The label of a stage in place of its name.
])('%s with what cannot be, such as %p, is ignored', (type, payloads) => {
  for (const payload of payloads) expect(reducer(dashboard, { type, payload })).toBe(dashboard);
});
