import { stepProgress } from '../../src/domain/workflow';

test('§9 Onboarding workflow: steps 1 to 3 are completed, step 4 is current, the rest upcoming', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(stepProgress)).toEqual([
    'completed',
    'completed',
    'completed',
    'current',
    'upcoming',
    'upcoming',
    'upcoming',
  ]);
});
