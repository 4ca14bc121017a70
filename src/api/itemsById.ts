import { weakMapMemoize } from '@reduxjs/toolkit';
import { borrowersByStage } from './borrowersByStage';
import type { BorrowerListItem, ResponseOf } from './schemas';

/**
 * Indexes the list items of a pipeline by id, which can be any text. Memoised per pipeline, so that
 * a selected row costs no walk over all borrowers.
 */
export const itemsById = weakMapMemoize(
  (pipeline: ResponseOf<'getPipeline'>): ReadonlyMap<string, BorrowerListItem> =>
    new Map(borrowersByStage(pipeline).all.map((item) => [item.id, item])),
);
