import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lendingApi } from '../../src/backend/lendingApi';
import { borrowerChosen, selectActiveBorrowerId } from '../../src/store/deskSlice';
import { makeStore } from '../../src/store/makeStore';
import { samplePortfolio } from '../builders';
import { brokenDown, holdAnswers } from '../heldAnswers';
import { renderDesk } from '../renderDesk';

const detail = () => screen.getByRole('region', { name: 'Borrower detail' });
const shown = { 'b-1001': '720', 'b-1003': '688', 'b-1004': '655' };
type Id = keyof typeof shown;

describe('§2 §4 Answers and time', () => {
  test('fault 3: a borrower put away leaves nothing behind', async () => {
    const { store } = renderDesk();
    await within(detail()).findByText('720');
    act(() => {
      store.dispatch(borrowerChosen(null));
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
    'fault 4: whatever the order of the answers (%s, %s, %s), what is shown is the active borrower’s',
    async (...order) => {
      const answers = holdAnswers(/borrowers\/b-\d+$/);
      const { user, store } = renderDesk({ rehearse: answers.rehearse });
      await user.click(await screen.findByText('Elena Petrova'));
      await user.click(screen.getByText('Tom Beckett'));
      expect(selectActiveBorrowerId(store.getState())).toBe('b-1004');
      for (const id of order) {
        answers.next(id).give();
        await waitFor(() => {
          const answer = lendingApi.endpoints.getBorrower.select(id)(store.getState());
          expect(answer.isSuccess).toBe(true);
        });
        // Redux Toolkit tells the page of it in the next frame.
        await act(() => new Promise(requestAnimationFrame));
        for (const other of ['b-1001', 'b-1003'] as const) {
          expect(detail()).not.toHaveTextContent(shown[other]);
        }
        expect(within(detail()).getByRole('heading', { level: 2 })).toHaveTextContent(
          'Tom Beckett',
        );
      }
      expect(within(detail()).getByText('655')).toBeVisible();
      expect(detail()).not.toHaveTextContent(/720|688/);
    },
  );

  test('fault 7: an action answered after its borrower has gone says whose it was', async () => {
    const answers = holdAnswers(/b-1001\//);
    const { user } = renderDesk({ rehearse: answers.rehearse });
    for (const name of ['Request Documents', 'Send to Valuer', 'Escalate to Committee']) {
      await user.click(screen.getByRole('button', { name }));
    }
    await user.click(await screen.findByText('Elena Petrova'));
    answers.next('request-documents').give();
    await waitFor(() => {
      expect(window.alert).toHaveBeenCalledWith('Priya Raman: Documents requested');
    });
    answers.next('send-valuer').give(brokenDown);
    expect(await screen.findByText('Priya Raman: Send to Valuer failed.')).toBeVisible();
    answers.next('escalate').give();
    expect(await screen.findByText('Priya Raman: Escalated to Credit Committee.')).toBeVisible();
  });

  test('fault 7: one that the list does not know either is named by its id', async () => {
    const answers = holdAnswers(/pipeline$|escalate$/);
    const { user, store } = renderDesk({ rehearse: answers.rehearse });
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    act(() => {
      store.dispatch(borrowerChosen('b-1003'));
    });
    answers.next('escalate').give();
    expect(await screen.findByText('b-1001: Escalated to Credit Committee.')).toBeVisible();
  });

  test('fault 7: an action answered after the page has gone throws nothing', async () => {
    const answers = holdAnswers(/escalate$/);
    const { user, unmount, store } = renderDesk({ rehearse: answers.rehearse });
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    unmount();
    answers.next('escalate').give();
    await Promise.all(store.dispatch(lendingApi.util.getRunningMutationsThunk()));
  });

  test.each([
    ['Pipeline', /pipeline$/, /No borrowers|Total/],
    ['Borrower detail', /b-1001$/, /N\/A|Select a borrower/],
    ['Broker panel', /broker|workflow/, /N\/A|No steps|\$/],
  ])(
    'fault 8: while %s never gets its answer it is busy and makes nothing up',
    async (name, path, made) => {
      const answers = holdAnswers(path);
      renderDesk({ rehearse: answers.rehearse });
      const panels = screen.getAllByRole('region').filter((one) => one.tagName === 'SECTION');
      const busy = panels.find((one) => one.getAttribute('aria-label') === name);
      const idle = () =>
        panels
          .filter((one) => one !== busy && one.matches('[aria-label]'))
          .every(
            (one) => !one.matches('[aria-busy=true]') && !one.querySelector('[aria-busy=true]'),
          );
      await waitFor(() => {
        expect(idle()).toBe(true);
      });
      expect(
        busy?.matches('[aria-busy=true]') || busy?.querySelector('[aria-busy=true]'),
      ).toBeTruthy();
      if (name === 'Borrower detail') {
        expect(busy?.querySelector('dl')).not.toHaveTextContent(/\d|N\/A/);
      } else {
        expect(busy).not.toHaveTextContent(made);
      }
    },
  );

  test('fault 9: resetting the API in mid-flight rejects nothing, and the screen comes back', async () => {
    const answers = holdAnswers(/b-1001/);
    const { store } = renderDesk({ rehearse: answers.rehearse });
    fireEvent.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    act(() => {
      store.dispatch(lendingApi.util.resetApiState());
    });
    for (const { give } of answers.held.splice(0)) give();
    await waitFor(() => {
      for (const { give } of answers.held.splice(0)) give();
      expect(detail()).toHaveTextContent('720');
    });
  });

  test('fault 9: an aborted call rejects nothing', async () => {
    const answers = holdAnswers(/b-1003$/);
    const store = makeStore(samplePortfolio(), answers.rehearse);
    const call = store.dispatch(lendingApi.endpoints.getBorrower.initiate('b-1003'));
    call.abort();
    expect(await call).toMatchObject({ isError: true });
    answers.next('b-1003').give();
    expect(
      lendingApi.endpoints.getBorrower.select('b-1003')(store.getState()).data,
    ).toBeUndefined();
  });
});
