import { canEscalate, riskFactors } from '../../src/domain/riskFactor';

describe('§4 and §9: risk factors', () => {
  test('the list is the fixed one, in order', () => {
    expect(riskFactors).toEqual([
      { type: 'warning', text: 'Inconsistent income documentation' },
      { type: 'info', text: 'Multiple recent credit inquiries' },
      { type: 'error', text: 'DTI ratio exceeds policy limit' },
    ]);
  });

  test('escalation is enabled with the fixed list', () => {
    expect(canEscalate(riskFactors)).toBe(true);
  });

  test.each([
    ['no factors', []],
    ['warnings and infos only', riskFactors.filter(({ type }) => type !== 'error')],
  ])('fault 42: escalation is disabled with %s', (_, factors) => {
    expect(canEscalate(factors)).toBe(false);
  });
});
