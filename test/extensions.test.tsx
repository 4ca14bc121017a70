import { screen, within } from '@testing-library/react';
import { getButton, getHeading, getPanel } from './queries';
import { advanceTime, renderLoadedApp } from './renderApp';

/** What extensions do to an element of the page. test/walk.test.tsx has a page translator. */
function wrap(element: Element) {
  const wrapper = document.createElement('div');
  element.before(wrapper);
  wrapper.append(element);
}
function remove(element: Element) {
  element.remove();
}

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

describe.each([
  ['wrapped', wrap],
  ['removed', remove],
])('fault 43: an extension has %s', (what, change) => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  test('§8 the toast: the page stays, and the next toast shows', async () => {
    const { user } = await renderLoadedApp({ fakeTimers: true, onCaughtError: () => undefined });
    await user.click(getButton('Escalate to Committee'));
    const toast = await screen.findByText('Escalated to Credit Committee.');
    change(toast.closest('.toast') ?? status());
    await advanceTime(4000);
    expect(getHeading('Priya Raman')).toBeVisible();
    await user.click(getButton('Escalate to Committee'));
    expect(await within(status()).findByText('Escalated to Credit Committee.')).toBeVisible();
  });

  test('§2 a panel: the selected borrower’s detail shows, and no other one’s', async () => {
    const { user } = await renderLoadedApp();
    change(getPanel('Broker panel'));
    if (what !== 'removed') change(getPanel('Borrower detail'));
    await user.click(screen.getByText('Elena Petrova'));
    expect(await screen.findByText('elena.petrova@example.com')).toBeVisible();
    expect(screen.queryByText('priya.raman@example.com')).not.toBeInTheDocument();
  });
});
