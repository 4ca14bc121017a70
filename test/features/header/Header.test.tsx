import { fireEvent, screen, within } from '@testing-library/react';
import { getButton } from '../../queries';
import { renderLoadedApp } from '../../renderApp';

test('the links and buttons of the header do nothing, nor does Chat', async () => {
  const { user, container } = await renderLoadedApp();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('heading', { level: 1, name: 'Demo' })).toBeVisible();
  const links = within(header.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Reports', 'Analytics']);
  expect(header.getByRole('link', { current: 'page' })).toBe(links[0]);
  const htmlBefore = container.innerHTML;
  for (const link of links) {
    expect(link).toHaveAttribute('href', '#');
    expect(fireEvent.click(link)).toBe(false); // Prevented, so that it does not scroll to the top.
  }
  const buttons = header.getAllByRole('button');
  const names = ['Search', 'Help', 'Notifications', 'User account'];
  expect(buttons.map(({ title }) => title)).toEqual(names);
  for (const button of [...buttons, getButton('Chat')]) await user.click(button);
  expect(container.innerHTML).toBe(htmlBefore);
});
