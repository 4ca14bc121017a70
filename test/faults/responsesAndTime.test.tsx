import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lendingApi } from '../../src/api/lendingApi';
import { borrowerSelected, selectSelectedBorrowerId } from '../../src/store/dashboardSlice';
import { createLocalTransport } from '../../src/localTransport/localTransport';
import { makeStore } from '../../src/store/makeStore';
import { samplePortfolio } from '../builders';
import { deferResponses, serverError } from '../deferredResponses';
import { getPanel, readFigures } from '../queries';
import { renderApp } from '../renderApp';

const detail = () => getPanel('Borrower detail');
const creditScores = { 'b-1001': '720', 'b-1003': '688', 'b-1004': '655' };
type Id = keyof typeof creditScores;

describe('§2 §4 Responses and time', () => {
  test('fault 3: deselecting a borrower removes all of the detail', async () => {
    const { store } = renderApp();
    await within(detail()).findByText('720');
    act(() => {
      store.dispatch(borrowerSelected(null));
    });
    expect(detail()).toHaveTextContent(
      /^Select a borrowerChoose a borrower from the pipeline to view details$/,
    );
  });

  const orders: [Id, Id, Id][] = [
    ['b-1001', 'b-1003', 'b-1004'],
    ['b-1001', 'b-1004', 'b-1003'],
    ['b-1003', 'b-1001', 'b-1004'],
    ['b-1003', 'b-1004', 'b-1001'],
    ['b-1004', 'b-1001', 'b-1003'],
    ['b-1004', 'b-1003', 'b-1001'],
  ];
  test.each(orders)(
    'fault 4: responses in the order %s, %s, %s: the detail shows the selected borrower only',
    async (...order) => {
      const responses = deferResponses(/borrowers\/b-\d+$/);
      const { user, store } = renderApp({ faultInjector: responses.faultInjector });
      await user.click(await screen.findByText('Elena Petrova'));
      await user.click(screen.getByText('Thomas Beckett'));
      expect(selectSelectedBorrowerId(store.getState())).toBe('b-1004');
      for (const id of order) {
        responses.next(id).respond();
        await waitFor(() => {
          const result = lendingApi.endpoints.getBorrower.select(id)(store.getState());
          expect(result.isSuccess).toBe(true);
        });
        // RTK notifies React in the next frame.
        await act(() => new Promise(requestAnimationFrame));
        for (const other of ['b-1001', 'b-1003'] as const) {
          expect(detail()).not.toHaveTextContent(creditScores[other]);
        }
        expect(within(detail()).getByRole('heading', { level: 2 })).toHaveTextContent(
          'Thomas Beckett',
        );
      }
      expect(within(detail()).getByText('655')).toBeVisible();
      expect(detail()).not.toHaveTextContent(/720|688/);
    },
  );

  test('fault 7: a message names its borrower if another one is selected by now', async () => {
    const responses = deferResponses(/b-1001\//);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    for (const name of ['Request Documents', 'Send to Valuer', 'Escalate to Committee']) {
      await user.click(screen.getByRole('button', { name }));
    }
    await user.click(await screen.findByText('Elena Petrova'));
    responses.next('request-documents').respond();
    await waitFor(() => {
      expect(window.alert).toHaveBeenCalledWith('Priya Raman: Documents requested');
    });
    responses.next('send-valuer').respond(serverError);
    expect(await screen.findByText('Priya Raman: Send to Valuer failed.')).toBeVisible();
    responses.next('escalate').respond();
    expect(await screen.findByText('Priya Raman: Escalated to Credit Committee.')).toBeVisible();
  });

  test('fault 7: a message shows the id of a borrower whose name is not known', async () => {
    const responses = deferResponses(/pipeline$|escalate$/);
    const { user, store } = renderApp({ faultInjector: responses.faultInjector });
    await screen.findByText('720');
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    act(() => {
      store.dispatch(borrowerSelected('b-1003'));
    });
    responses.next('escalate').respond();
    expect(await screen.findByText('b-1001: Escalated to Credit Committee.')).toBeVisible();
  });

  test('fault 7: an action that is fulfilled after unmounting throws nothing', async () => {
    const responses = deferResponses(/escalate$/);
    const { user, unmount, store } = renderApp({ faultInjector: responses.faultInjector });
    await screen.findByText('720');
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    unmount();
    responses.next('escalate').respond();
    await Promise.all(store.dispatch(lendingApi.util.getRunningMutationsThunk()));
  });

  test.each([
    ['Pipeline', /pipeline$/, /No borrowers|Total/],
    ['Borrower detail', /b-1001$/, /Select a borrower|N\/A/],
    ['Broker panel', /broker|workflow/, /N\/A|\$/],
  ] as const)(
    'fault 8: %s is busy while its response never comes, and shows no invented data',
    async (name, path, inventedText) => {
      renderApp({ faultInjector: deferResponses(path).faultInjector });
      const [busy, ...others] = (['Pipeline', 'Borrower detail', 'Broker panel'] as const)
        .toSorted((a, b) => Number(b === name) - Number(a === name))
        .map(getPanel);
      await waitFor(() => {
        for (const other of others) expect(other).toHaveAttribute('aria-busy', 'false');
      });
      expect(busy).toHaveAttribute('aria-busy', 'true');
      expect(busy).not.toHaveTextContent(inventedText);
    },
  );

  test('fault 8: the values of the detail are empty while it is pending', () => {
    renderApp({ faultInjector: deferResponses(/b-1001$/).faultInjector });
    expect(new Set(Object.values(readFigures(detail())))).toEqual(new Set(['']));
  });

  test('fault 9: resetApiState during a request rejects nothing, and the screen loads again', async () => {
    const responses = deferResponses(/b-1001/);
    const { store } = renderApp({ faultInjector: responses.faultInjector });
    fireEvent.click(screen.getByRole('button', { name: 'Send to Valuer' }));
    act(() => {
      store.dispatch(lendingApi.util.resetApiState());
    });
    for (const { respond } of responses.pending.splice(0)) respond();
    await waitFor(() => {
      for (const { respond } of responses.pending.splice(0)) respond();
      expect(detail()).toHaveTextContent('720');
    });
  });

  test('fault 9: an aborted request rejects nothing', async () => {
    const responses = deferResponses(/b-1003$/);
    const store = makeStore(createLocalTransport(samplePortfolio(), responses.faultInjector));
    const request = store.dispatch(lendingApi.endpoints.getBorrower.initiate('b-1003'));
    request.abort();
    expect(await request).toMatchObject({ isError: true });
    responses.next('b-1003').respond();
    expect(
      lendingApi.endpoints.getBorrower.select('b-1003')(store.getState()).data,
    ).toBeUndefined();
  });
});
