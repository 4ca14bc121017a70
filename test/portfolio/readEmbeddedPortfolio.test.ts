import { readEmbeddedPortfolio } from '../../src/portfolio/readEmbeddedPortfolio';
import { samplePortfolio } from '../builders';

describe('§3 The portfolio that the build embedded', () => {
  test('is the one its script has set', () => {
    globalThis.portfolio = samplePortfolio();
    expect(readEmbeddedPortfolio()).toEqual(samplePortfolio());
    globalThis.portfolio = undefined;
  });

  test('is required', () => {
    expect(readEmbeddedPortfolio).toThrow('The portfolio did not load.');
  });
});
