import {
  machinesReducer,
  machineTransitioned,
  selectMachine,
} from '../../src/devtools/machinesReducer';

describe('§4 The machines in Redux DevTools', () => {
  test('a machine without context is recorded by its value alone', () => {
    const action = machineTransitioned('collapse', 'collapse.toggle', {
      value: 'hidden',
      context: {},
    });
    expect(action.type).toBe('machine/collapse/collapse.toggle');
    const machines = machinesReducer(undefined, action);
    expect(machines).toEqual({ collapse: 'hidden' });
    expect(selectMachine(machines, 'collapse')).toEqual({ value: 'hidden', context: {} });
  });

  test('a machine with context is recorded with value and context, beside the others', () => {
    const state = { value: 'visible', context: { message: 'Done.' } };
    const machines = machinesReducer(
      { collapse: 'shown' },
      machineTransitioned('toast', 'toast.show', state),
    );
    expect(machines).toEqual({ collapse: 'shown', toast: state });
    expect(selectMachine(machines, 'toast')).toEqual(state);
  });

  test('other actions change nothing, and an unknown machine has no state', () => {
    const machines = { collapse: 'shown' };
    expect(machinesReducer(machines, { type: 'dashboard/stageSelected' })).toBe(machines);
    expect(selectMachine(machines, 'toast')).toBeUndefined();
  });
});
