import { act, fireEvent, screen } from '@testing-library/react';
import { lendingApi } from '../../src/api/lendingApi';
import { deferResponses } from '../deferredResponses';
import { getButton, getHeading, getPanel } from '../queries';
import { advanceTime, renderApp, renderLoadedApp } from '../renderApp';

const detail = () => getPanel('Borrower detail');
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('§2 §4 Responses and time', () => {
  test('fault 4: the detail shows the selected borrower only, in whatever order responses arrive', async () => {
    const responses = deferResponses(/GET .*borrowers\/b-/);
    renderApp({ interceptor: responses.interceptor, fakeTimers: true });
    await advanceTime(50);
    fireEvent.click(screen.getByText('Elena Petrova'));
    fireEvent.click(screen.getByText('Thomas Beckett'));
    // Another borrower's response arrives before that of the selected one, and one after it.
    for (const [id, isLoaded] of [
      ['b-1003', false],
      ['b-1004', true],
      ['b-1001', true],
    ] as const) {
      responses.next(id).respond();
      await advanceTime(50);
      expect(getHeading('Thomas Beckett')).toBeVisible();
      expect(detail()).not.toHaveTextContent(/720|688/);
      expect(detail().textContent.includes('655')).toBe(isLoaded);
    }
  });

  test('fault 7: an action that is fulfilled after the page has gone throws nothing', async () => {
    const { interceptor, next } = deferResponses(/POST/);
    const { user, unmount, store } = await renderLoadedApp({ interceptor });
    await user.click(getButton('Escalate to Committee'));
    unmount();
    next('escalate').respond();
    await Promise.all(store.dispatch(lendingApi.util.getRunningMutationsThunk()));
    await nextTask();
  });
});

describe('§7 §8 A request that ends early', () => {
  test('fault 9: resetApiState and an abort leave no unhandled rejection', async () => {
    const { interceptor, next } = deferResponses(/GET .*borrowers\/b-/);
    const { store } = renderApp({ interceptor });
    await screen.findByText('Robert Turner');
    const query = lendingApi.endpoints.getBorrower.initiate('b-1002', { forceRefetch: true });
    const request = store.dispatch(query);
    request.abort();
    act(() => {
      store.dispatch(lendingApi.util.resetApiState());
    });
    next('b-1001').respond();
    next('b-1002').respond();
    await request;
    await screen.findByText('Robert Turner');
    await nextTask(); // Jest fails the running test for an unhandled rejection.
  });
});
