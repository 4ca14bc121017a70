import { canEscalate, riskFactors } from '../../src/domain/riskFactor';

describe('§4 §9 Risk factors', () => {
  test('the fixed list is the one of the specification, in its order', () => {
    expect(riskFactors).toEqual([
      { type: 'warning', text: 'Inconsistent income documentation' },
      { type: 'info', text: 'Multiple recent credit inquiries' },
      { type: 'error', text: 'DTI ratio exceeds policy limit' },
    ]);
  });

  test('escalation is open with the fixed list', () => {
    expect(canEscalate(riskFactors)).toBe(true);
  });

  test.each([
    ['no factor', []],
    ['warnings and infos only', riskFactors.filter(({ type }) => type !== 'error')],
  ])('escalation is closed with %s', (_, factors) => {
    expect(canEscalate(factors)).toBe(false);
  });
});
