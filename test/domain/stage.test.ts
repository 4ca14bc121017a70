import { stageLabels, stages } from '../../src/domain/stage';

test('§2 §4 Stages: the tabs are New, Review and Approved, in this order', () => {
  expect(stages.map((stage) => stageLabels[stage])).toEqual(['New', 'Review', 'Approved']);
});
