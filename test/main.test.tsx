import { act, screen } from '@testing-library/react';
import { samplePortfolio } from './builders';

test('§1 The app starts from the portfolio that is embedded in the page', async () => {
  const embedded = document.createElement('script');
  embedded.id = 'portfolio';
  embedded.type = 'application/json';
  embedded.text = JSON.stringify(samplePortfolio());
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root, embedded);

  await act(() => import('../src/main'));

  expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
  expect(await screen.findByText('720')).toBeVisible();
});
