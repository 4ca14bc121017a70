import { weakMapMemoize } from '@reduxjs/toolkit';
import { mapNames } from '../domain/mapNames';
import { stages } from '../domain/stage';
import { groupOfStage } from './groups';
import type { ResponseOf } from './schemas';

/** Derives all, new, inProgress (from in_review) and approved from a pipeline. Memoised per pipeline. */
export const borrowersByStage = weakMapMemoize((pipeline: ResponseOf<'getPipeline'>) => ({
  all: stages.flatMap((stage) => pipeline[groupOfStage[stage]]),
  ...mapNames(stages, (stage) => pipeline[groupOfStage[stage]]),
}));
