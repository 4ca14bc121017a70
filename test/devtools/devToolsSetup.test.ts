import { devToolsSetup } from '../../src/devtools/connectDevTools';

const { actionCreators, stateSanitizer } = devToolsSetup.devTools;

describe('§3 §4 What Redux DevTools shows and dispatches', () => {
  test('the responses of a state are shortened, and nothing else', () => {
    const list = Array.from({ length: 150 }, (_, index) => ({ id: `b-${index}` }));
    const pending = { status: 'pending' };
    const state = {
      dashboard: { selectedStage: 'new' },
      lendingApi: { queries: { pipeline: { data: { new: list } }, broker: pending } },
    };
    expect(stateSanitizer(state)).toEqual({
      ...state,
      lendingApi: {
        queries: {
          pipeline: { data: { new: [...list.slice(0, 20), '… and 130 more'] } },
          broker: pending,
        },
      },
    });
  });

  test('the Dispatcher’s action creators create the actions of the dashboard', () => {
    expect(actionCreators.borrowerSelected('b-1')).toEqual({
      type: 'dashboard/borrowerSelected',
      payload: 'b-1',
    });
    expect(actionCreators.stageSelected('approved')).toEqual({
      type: 'dashboard/stageSelected',
      payload: 'approved',
    });
  });
});
