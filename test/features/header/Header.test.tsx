import { screen, within } from '@testing-library/react';
import { getButton } from '../../queries';
import { renderLoadedApp } from '../../renderApp';

test('the header has the brand word, three links that do not navigate, and four buttons that do nothing, nor does Chat', async () => {
  const { user, container } = await renderLoadedApp();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('heading', { level: 1, name: 'Demo' })).toBeVisible();
  const links = within(header.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Reports', 'Analytics']);
  expect(header.getByRole('link', { current: 'page' })).toBe(links[0]);
  const htmlBefore = container.innerHTML;
  const onClick = jest.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('click', onClick, { once: true });
  await user.click(links[1] ?? document.body);
  expect(links[1]).toHaveAttribute('href', '#');
  expect(onClick).toHaveLastReturnedWith(true);
  const buttons = header.getAllByRole('button');
  const names = ['Search', 'Help', 'Notifications', 'User account'];
  expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual(names);
  expect(buttons.map(({ title }) => title)).toEqual(names);
  for (const button of [...buttons, getButton('Chat')]) await user.click(button);
  expect(container.innerHTML).toBe(htmlBefore);
});
