import { stepProgress } from '../../src/domain/workflow';

test.each([
  [3, 'completed completed completed current upcoming upcoming upcoming'],
  [0, 'current upcoming upcoming upcoming upcoming upcoming upcoming'],
  [7, 'completed completed completed completed completed completed completed'],
  [null, 'upcoming upcoming upcoming upcoming upcoming upcoming upcoming'],
  [undefined, 'upcoming upcoming upcoming upcoming upcoming upcoming upcoming'],
])('§9 Onboarding workflow: with %p steps completed the seven are %s', (completed, progress) => {
  const steps = [0, 1, 2, 3, 4, 5, 6];
  expect(steps.map((index) => stepProgress(index, completed)).join(' ')).toBe(progress);
});
