import { screen, within } from '@testing-library/react';
import { getButton, getHeading, getPanel } from './queries';
import { advanceTime, renderLoadedApp } from './renderApp';

const status = () => screen.getByRole('status');

test('fault 44: §2 an extension has made a phone number a link: the next borrower has their own', async () => {
  const { user } = await renderLoadedApp();
  // Her detail is in the cache then, and shows without a pending state between.
  await user.click(screen.getByText('Elena Petrova'));
  await screen.findByText('(312) 555-0118');
  await user.click(screen.getByText('Priya Raman'));
  const link = Object.assign(document.createElement('a'), { textContent: '(415) 555-0142' });
  screen.getByText('(415) 555-0142').firstChild?.replaceWith(link);
  await user.click(screen.getByText('Elena Petrova'));
  expect(screen.getByText('(312) 555-0118')).toBeVisible();
  expect(screen.queryByText('(415) 555-0142')).not.toBeInTheDocument();
});

// test/walk.test.tsx has a page translator.
describe('fault 43: an extension', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  test('§8 has removed the toast: the page stays, and the next toast shows', async () => {
    const { user } = await renderLoadedApp({ fakeTimers: true, onCaughtError: () => undefined });
    await user.click(getButton('Escalate to Committee'));
    (await screen.findByText('Escalated to Credit Committee.')).closest('.toast')?.remove();
    await advanceTime(4000);
    expect(getHeading('Priya Raman')).toBeVisible();
    await user.click(getButton('Escalate to Committee'));
    expect(await within(status()).findByText('Escalated to Credit Committee.')).toBeVisible();
  });

  test('§2 has wrapped the detail: the selected borrower shows, and no other one', async () => {
    const { user } = await renderLoadedApp();
    const panel = getPanel('Borrower detail');
    const wrapper = document.createElement('div');
    panel.replaceWith(wrapper);
    wrapper.append(panel);
    await user.click(screen.getByText('Elena Petrova'));
    expect(await screen.findByText('elena.petrova@example.com')).toBeVisible();
    expect(screen.queryByText('priya.raman@example.com')).not.toBeInTheDocument();
  });
});
