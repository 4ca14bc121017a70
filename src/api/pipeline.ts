import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Stage } from '../domain/borrower';
import type { BorrowerListItem, Pipeline } from './schemas';

/** Returns all borrowers of a pipeline, and those of each stage. Memoised per pipeline. */
export const borrowersByStage = weakMapMemoize(
  (pipeline: Pipeline): Record<Stage | 'all', readonly BorrowerListItem[]> => ({
    all: [...pipeline.new, ...pipeline.in_review, ...pipeline.approved],
    new: pipeline.new,
    inProgress: pipeline.in_review,
    approved: pipeline.approved,
  }),
);

/** Indexes the list items of a pipeline by id. Memoised per pipeline, so that no selection builds the index again. */
export const itemsById = weakMapMemoize(
  (pipeline: Pipeline): ReadonlyMap<string, BorrowerListItem> =>
    new Map(borrowersByStage(pipeline).all.map((item) => [item.id, item])),
);
