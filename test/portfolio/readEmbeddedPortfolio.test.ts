import { readEmbeddedPortfolio } from '../../src/portfolio/readEmbeddedPortfolio';
import { samplePortfolio } from '../builders';

describe('§3 The portfolio that the build embedded into the page', () => {
  test('is parsed from its script element', () => {
    const embedded = document.createElement('script');
    embedded.id = 'portfolio';
    embedded.type = 'application/json';
    embedded.text = `\n${JSON.stringify(samplePortfolio())}\n`;
    document.body.append(embedded);
    expect(readEmbeddedPortfolio()).toEqual(samplePortfolio());
    embedded.remove();
  });

  test('is required', () => {
    expect(readEmbeddedPortfolio).toThrow(SyntaxError);
  });
});
