import { createSelector } from '@reduxjs/toolkit';
import { orEmpty } from '../domain/missing';
import type { Stage } from '../domain/stage';
import { lendingApi } from './lendingApi';
import type { BorrowerListItem } from './portfolioSchema';

/** The pipeline as the screen derives it from the answer's groups (§3 Pipeline response). */
export type Pipeline = Record<Stage | 'all', readonly BorrowerListItem[]>;

/** The pipeline's all, new, inProgress and approved; all empty until the answer is there. */
export const selectPipeline = createSelector(
  lendingApi.endpoints.getPipeline.select(),
  ({ data }): Pipeline => {
    const fresh = orEmpty(data?.new);
    const inProgress = orEmpty(data?.in_review);
    const approved = orEmpty(data?.approved);
    return { all: [...fresh, ...inProgress, ...approved], new: fresh, inProgress, approved };
  },
);

const selectItemsById = createSelector(
  selectPipeline,
  ({ all }) => new Map(all.map((item) => [item.id, item])),
);

/** What the list knows of a borrower; undefined when it does not know the id. */
export function selectListItem(
  state: Parameters<typeof selectItemsById>[0],
  id: string,
): BorrowerListItem | undefined {
  return selectItemsById(state).get(id);
}
