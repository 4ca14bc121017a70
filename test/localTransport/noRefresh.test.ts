import { act, screen } from '@testing-library/react';
import { renderApp } from '../renderApp';

test('§7 with the built-in data nothing is requested twice, whatever happens', async () => {
  const { user, store } = renderApp({ fakeTimers: true });
  await screen.findByText('720');
  const requestIds = () =>
    Object.values(store.getState().lendingApi.queries).map((query) => query?.requestId);
  const before = requestIds();
  expect(before).toHaveLength(4);
  const hidden = jest.spyOn(document, 'hidden', 'get');
  for (const isHidden of [true, false]) {
    hidden.mockReturnValue(isHidden);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await act(() => jest.advanceTimersByTimeAsync(180_000));
  }
  act(() => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
  await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
  expect(await screen.findByText('Escalated to Credit Committee.')).toBeVisible();
  expect(requestIds()).toEqual(before);
});
