import { act, screen } from '@testing-library/react';

test('§1 The page renders the screen on the built-in portfolio', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await act(() => import('../src/index'));
  expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
  expect(await screen.findByText('720')).toBeVisible();
});
