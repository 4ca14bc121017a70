import { act, screen } from '@testing-library/react';

test('§1 The app starts from the built-in portfolio', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);

  await act(() => import('../src/main'));

  expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
  expect(await screen.findByText('720')).toBeVisible();
});
