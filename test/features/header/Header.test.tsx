import { screen, within } from '@testing-library/react';
import { renderDesk } from '../../renderDesk';

describe('§1 Header', () => {
  test('carries the brand word', () => {
    renderDesk();
    expect(screen.getByRole('heading', { level: 1, name: 'Demo' })).toBeVisible();
  });

  test('has exactly three links, in order, that lead to #', () => {
    renderDesk();
    const links = within(screen.getByRole('banner')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Dashboard', 'Reports', 'Analytics']);
    for (const link of links) expect(link).toHaveAttribute('href', '#');
  });

  test('says that the first of them is the page one is on', () => {
    renderDesk();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  });

  test('fault 36: clicking a link leaves URL, scroll and history alone', async () => {
    const { user } = renderDesk();
    const before = [location.href, history.length];
    for (const link of within(screen.getByRole('banner')).getAllByRole('link')) {
      const followed = jest.fn((event: Event) => event.defaultPrevented);
      window.addEventListener('click', followed, { once: true });
      await user.click(link);
      expect(followed).toHaveReturnedWith(true);
    }
    expect([location.href, history.length]).toEqual(before);
  });

  test('has four buttons that do nothing', async () => {
    const { user, container } = renderDesk();
    await screen.findByText('720');
    const buttons = within(screen.getByRole('banner')).getAllByRole('button');
    const before = container.innerHTML;
    for (const name of ['Search', 'Help', 'Notifications', 'User account']) {
      await user.click(screen.getByRole('button', { name }));
    }
    expect(buttons).toHaveLength(4);
    expect(container.innerHTML).toBe(before);
  });
});
