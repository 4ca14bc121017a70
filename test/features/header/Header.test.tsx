import { screen, within } from '@testing-library/react';
import { renderLoadedApp } from '../../renderApp';

const header = () => within(screen.getByRole('banner'));

describe('§1 Header', () => {
  test('fault 36: has the brand word and three links, and a click on one does not navigate', async () => {
    const { user } = await renderLoadedApp();
    expect(header().getByRole('heading', { level: 1, name: 'Demo' })).toBeVisible();
    const links = within(header().getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    const names = links.map(({ textContent }) => textContent);
    expect(names).toEqual(['Dashboard', 'Reports', 'Analytics']);
    expect(header().getByRole('link', { current: 'page' })).toBe(links[0]);
    const onClick = jest.fn((event: Event) => event.defaultPrevented);
    window.addEventListener('click', onClick);
    for (const link of links) {
      expect(link).toHaveAttribute('href', '#');
      await user.click(link);
      expect(onClick).toHaveLastReturnedWith(true);
    }
    window.removeEventListener('click', onClick);
  });

  test('has four buttons with an icon, which do nothing', async () => {
    const { user, container } = await renderLoadedApp();
    const htmlBefore = container.innerHTML;
    for (const name of ['Search', 'Help', 'Notifications', 'User account']) {
      await user.click(header().getByRole('button', { name }));
      expect(header().getByRole('button', { name }).textContent).toBe('');
    }
    expect(header().getAllByRole('button')).toHaveLength(4);
    expect(container.innerHTML).toBe(htmlBefore);
  });
});
