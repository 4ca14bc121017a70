import { screen, within } from '@testing-library/react';
import { renderApp } from '../../renderApp';

describe('§1 Header', () => {
  test('shows the brand word', () => {
    renderApp();
    expect(screen.getByRole('heading', { level: 1, name: 'Demo' })).toBeVisible();
  });

  test('has exactly three links, in order, with the target #', () => {
    renderApp();
    const links = within(screen.getByRole('banner')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Dashboard', 'Reports', 'Analytics']);
    for (const link of links) expect(link).toHaveAttribute('href', '#');
  });

  test('marks Dashboard as the current page', () => {
    renderApp();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  });

  test('fault 36: clicking a link leaves URL, scroll position and history alone', async () => {
    const { user } = renderApp();
    const before = [location.href, history.length];
    for (const link of within(screen.getByRole('banner')).getAllByRole('link')) {
      const onClick = jest.fn((event: Event) => event.defaultPrevented);
      window.addEventListener('click', onClick, { once: true });
      await user.click(link);
      expect(onClick).toHaveReturnedWith(true);
    }
    expect([location.href, history.length]).toEqual(before);
  });

  test('has four buttons without behaviour', async () => {
    const { user, container } = renderApp();
    await screen.findByText('720');
    const buttons = within(screen.getByRole('banner')).getAllByRole('button');
    const htmlBefore = container.innerHTML;
    for (const name of ['Search', 'Help', 'Notifications', 'User account']) {
      await user.click(screen.getByRole('button', { name }));
    }
    expect(buttons).toHaveLength(4);
    expect(container.innerHTML).toBe(htmlBefore);
  });

  test('the user account is a person icon without initials', () => {
    renderApp();
    const button = screen.getByRole('button', { name: 'User account' });
    // The icon is decorative, so it has no role. CSS could render initials from an attribute.
    expect(button.querySelector('svg[aria-hidden="true"]')).toBeInTheDocument();
    expect(button.outerHTML).not.toMatch(/CS|initials/);
  });
});
