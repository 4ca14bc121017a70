import { screen, waitFor } from '@testing-library/react';
import type openingScreen from '../../src/prerender/openingScreen';
import { buildListItem, buildPortfolio, deskPortfolio, samplePortfolio } from '../builders';

type OpeningScreen = { default: typeof openingScreen };

beforeAll(() => {
  // The page renders without act: it imports a React of its own, not Testing Library's.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Renders a page as a build with this portfolio does, and shows its body. */
async function showPage(portfolio = samplePortfolio(), errors: unknown[] = []) {
  jest.resetModules();
  jest.doMock('../../src/api/local/portfolio.json', () => portfolio);
  const template: OpeningScreen = await import('../../src/prerender/openingScreen');
  const html = await template.default({ compilation: { errors } });
  document.title = '';
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
}

/** Starts the app on the opening screen. React logs every difference, which fails the test. */
async function hydrate() {
  const panels = screen.getAllByRole('region');
  await import('../../src/main');
  // The app sets the title when it runs.
  await waitFor(() => expect(document.title).toMatch(/· Demo$/));
  for (const panel of panels) expect(panel).toBeInTheDocument();
}

test('the opening screen has no style attribute, which the page’s policy forbids', async () => {
  await showPage(deskPortfolio());
  expect(screen.getAllByRole('option')).toHaveLength(100);
  expect(document.querySelector('[style]')).not.toBeInTheDocument();
});

test('the opening screen is empty in a build that has failed, in which the portfolio may be missing', async () => {
  await showPage(undefined, ['invalid portfolio']);
  expect(document.getElementById('root')).toBeEmptyDOMElement();
});

test('the start of the app keeps names that HTML, React or the browser could change', async () => {
  const portfolio = buildPortfolio([
    buildListItem({ name: '<b>  two  spaces </b> & "quotes" <!-- -->', status: ' ' }),
    buildListItem({ id: 'b-2', name: 'ក្រុម ស្រី' }),
  ]);
  await showPage(portfolio);
  // ICU 72 ends the first letter after two code points.
  jest
    .spyOn(Intl.Segmenter.prototype, 'segment')
    .mockImplementation((word) => ({ containing: () => ({ segment: word.slice(0, 2) }) }) as never);
  await hydrate();
  const [first, second] = screen.getAllByRole('option');
  expect(first).toHaveTextContent('<b> two spaces </b> & "quotes" <!-- -->');
  expect(second).toHaveTextContent('ក្រុម ស្រី');
});
