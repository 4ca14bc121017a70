import { weakMapMemoize } from '@reduxjs/toolkit';
import { mapNames } from '../domain/mapNames';
import { stages } from '../domain/stage';
import { groupOfStage } from './groups';
import type { BorrowerListItem, ResponseOf } from './schemas';

/** Derives all, new, inProgress (from in_review) and approved from a pipeline. Memoised per pipeline. */
export const borrowersByStage = weakMapMemoize((pipeline: ResponseOf<'getPipeline'>) => ({
  all: stages.flatMap((stage) => pipeline[groupOfStage[stage]]),
  ...mapNames(stages, (stage) => pipeline[groupOfStage[stage]]),
}));

/**
 * Indexes the list items of a pipeline by id, which can be any text. Memoised per pipeline, so that
 * a selected row costs no walk over all borrowers.
 */
export const itemsById = weakMapMemoize(
  (pipeline: ResponseOf<'getPipeline'>): ReadonlyMap<string, BorrowerListItem> =>
    new Map(borrowersByStage(pipeline).all.map((item) => [item.id, item])),
);
