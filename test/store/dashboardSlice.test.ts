import { borrowerSelected, dashboardSlice, stageSelected } from '../../src/store/dashboardSlice';

test.each([
  [borrowerSelected.type, [undefined, 5, {}]],
  [stageSelected.type, ['Review', undefined]], // The label of a stage in place of its name.
])('%s is ignored with any of %p, which Redux DevTools can send', (type, payloads) => {
  const { reducer } = dashboardSlice;
  const dashboard = { selectedBorrowerId: 'b-1', selectedStage: 'approved' as const };
  for (const payload of payloads) expect(reducer(dashboard, { type, payload })).toBe(dashboard);
});
