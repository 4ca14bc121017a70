import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getButton, getHeading, getPanel } from '../queries';
import { renderLoadedApp } from '../renderApp';
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
