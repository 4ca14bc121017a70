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

const status = () => screen.getByRole('status');

describe.each(moves)('fault 43: an extension has %s', (what, move) => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  test.each([1000, 4000])(
    '§8 the toast: the page stays, and a toast %i ms later shows',
    async (ms) => {
      const { user } = await renderLoadedApp({ fakeTimers: true, onCaughtError: () => undefined });
      await user.click(getButton('Escalate to Committee'));
      move(
        (await screen.findByText('Escalated to Credit Committee.')).closest('.toast') ?? status(),
      );
      await advanceTime(ms);
      expect(getHeading('Priya Raman')).toBeVisible();
      await user.click(getButton('Escalate to Committee'));
      expect(await within(status()).findByText('Escalated to Credit Committee.')).toBeVisible();
    },
  );

  test('§2 a panel: the selected borrower’s detail shows, and no other one’s', async () => {
    const { user } = await renderLoadedApp();
    move(getPanel('Broker panel'));
    if (what !== 'removed') move(getPanel('Borrower detail'));
    await user.click(screen.getByText('Elena Petrova'));
    expect(await screen.findByText('elena.petrova@example.com')).toBeVisible();
    expect(screen.queryByText('priya.raman@example.com')).not.toBeInTheDocument();
    expect(getPanel('Borrower detail')).toBeVisible();
  });
});
