import { stageLabels, stages } from '../../src/domain/stage';

test('§2 Pipeline: the tabs are New, Review and Approved, in this order', () => {
  expect(stages.map((stage) => stageLabels[stage])).toEqual(['New', 'Review', 'Approved']);
});
