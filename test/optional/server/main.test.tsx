import { screen } from '@testing-library/react';
import { startPage } from '../../startPage';
import { fakeServer } from './fakeServer';

test('server: the page of a build requests each call once, for its broker, and selects nobody', async () => {
  const { requests } = fakeServer();
  const localPage = () => jest.requireActual<object>('../../../src/optional/server/serverPage');
  const build = { API: 'https://lender.example/desk/', BROKER: 'br-7' };
  await startPage(() => import('../../../src/main'), build, localPage);
  expect(await screen.findByText('Select a borrower')).toBeVisible();
  const paths = ['borrowers/pipeline', 'broker/br-7', 'onboarding/workflow'];
  const urls = paths.map((path) => `https://lender.example/desk/api/${path}`);
  expect(requests.map(({ url }) => url)).toEqual(urls);
});
