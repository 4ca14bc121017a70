import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getButton, getHeading, getPanel } from '../queries';
import { advanceTime, renderLoadedApp } from '../renderApp';
import { translate } from '../translate';

describe('fault 43: a translated page', () => {
  test('§8 keeps the screen when another row is selected while a toast shows', async () => {
    const { user } = await renderLoadedApp();
    await user.click(getButton('Escalate to Committee'));
    await screen.findByText('Escalated to Credit Committee.');
    translate(document.body);
    fireEvent.click(screen.getByText('Elena Petrova'));
    expect(getHeading('Elena Petrova')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Escalated to Credit Committee.');
  });

  test('§2 shows the contacts of the selected borrower, and no one else’s', async () => {
    const contacts = {
      'Priya Raman': ['priya.raman@example.com', '(415) 555-0142'],
      'Elena Petrova': ['elena.petrova@example.com', '(312) 555-0118'],
    };
    const { user } = await renderLoadedApp();
    for (const name of ['Elena Petrova', 'Priya Raman', 'Elena Petrova', 'Priya Raman']) {
      await user.click(within(getPanel('Pipeline')).getByText(name));
      for (const [owner, texts] of Object.entries(contacts)) {
        for (const text of texts) {
          if (owner !== name) expect(getPanel('Borrower detail')).not.toHaveTextContent(text);
          else {
            await waitFor(() => {
              expect(getPanel('Borrower detail')).toHaveTextContent(text);
            });
          }
        }
      }
      translate(getPanel('Borrower detail'));
    }
  });
});

/** What extensions do to an element of the page. */
const moves: [what: string, move: (element: Element) => void][] = [
  [
    'removed',
    (element) => {
      element.remove();
    },
  ],
  [
    'moved',
    (element) => {
      document.body.append(element);
    },
  ],
  ['wrapped', wrap],
];

function wrap(element: Element) {
  const wrapper = document.createElement('div');
  element.before(wrapper);
  wrapper.append(element);
}

describe.each(moves)('fault 43: an extension has %s', (_, move) => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  test('§8 the toast: the page stays, and the next toast shows', async () => {
    const { user } = await renderLoadedApp({ fakeTimers: true, onCaughtError: () => undefined });
    await user.click(getButton('Escalate to Committee'));
    move(
      (await screen.findByText('Escalated to Credit Committee.')).closest('.toast') ??
        document.body,
    );
    await advanceTime(4000);
    expect(getHeading('Priya Raman')).toBeVisible();
    await user.click(getButton('Escalate to Committee'));
    expect(await screen.findByText('Escalated to Credit Committee.')).toBeVisible();
  });

  test.each(['Broker panel', 'Borrower detail'] as const)(
    '§2 the %s: the selected borrower’s detail shows, and no other one’s',
    async (name) => {
      const { user } = await renderLoadedApp();
      const panel = getPanel(name);
      move(panel);
      await user.click(screen.getByText('Elena Petrova'));
      if (!panel.isConnected && name === 'Borrower detail') return;
      expect(await screen.findByText('elena.petrova@example.com')).toBeVisible();
      expect(screen.queryByText('priya.raman@example.com')).not.toBeInTheDocument();
      expect(getPanel('Borrower detail')).toBeVisible();
    },
  );
});
