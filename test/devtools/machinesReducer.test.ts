import { machinesReducer, recordMachine } from '../../src/devtools/machinesReducer';

describe('§4 The machines in Redux DevTools', () => {
  test('a machine without context is recorded by its value alone', () => {
    expect(recordMachine({ value: 'hidden', context: {} })).toBe('hidden');
  });

  test('a machine with context or a nested value is recorded with value and context', () => {
    const visible = { value: 'visible', context: { message: 'Done.' } };
    const nested = { value: { open: 'first' }, context: {} };
    expect(recordMachine(visible)).toEqual(visible);
    expect(recordMachine(nested)).toEqual(nested);
  });

  test('a transition replaces the record of its machine and leaves the others', () => {
    const machines = { collapse: 'shown', accordion: 'none' };
    const action = { type: 'machine/collapse/collapse.toggle', payload: 'hidden' };
    expect(machinesReducer(machines, action)).toEqual({ ...machines, collapse: 'hidden' });
    expect(machinesReducer(undefined, action)).toEqual({ collapse: 'hidden' });
  });

  test('other actions change nothing', () => {
    const machines = { collapse: 'shown' };
    expect(machinesReducer(machines, { type: 'dashboard/stageSelected' })).toBe(machines);
  });
});
