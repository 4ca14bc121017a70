import { AVATAR_COLOURS, avatarColour } from '../../src/domain/avatarColour';
import { samplePortfolio } from '../builders';

describe('§2 Pipeline and §9: avatar colours', () => {
  test.each([
    ['', 0],
    ['A', 1],
    ['Elena Petrova', 1],
    ['Priya Raman', 5],
    ['Mario!', 0],
  ])('%p has colour %p', (name, colour) => {
    expect(avatarColour(name)).toBe(colour);
  });

  test('the sample shows all six colours', () => {
    const borrowers = Object.values(samplePortfolio().pipeline).flat();
    expect(new Set(borrowers.map(({ name }) => avatarColour(name))).size).toBe(AVATAR_COLOURS);
    expect(AVATAR_COLOURS).toBe(6);
  });
});
