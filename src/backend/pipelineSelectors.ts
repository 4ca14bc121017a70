import { createSelector } from '@reduxjs/toolkit';
import { orEmpty } from '../domain/missing';
import type { Stage } from '../domain/stage';
import { itemsById } from './itemsById';
import { lendingApi } from './lendingApi';
import type { BorrowerListItem } from './portfolioSchema';

/** The pipeline as the screen derives it from the answer's groups (§3 Pipeline response). */
export type Pipeline = Record<Stage | 'all', readonly BorrowerListItem[]>;

const selectAnswer = lendingApi.endpoints.getPipeline.select();

/** The pipeline's all, new, inProgress and approved; all empty until the answer is there. */
export const selectPipeline = createSelector(selectAnswer, ({ data }): Pipeline => {
  const fresh = orEmpty(data?.new);
  const inProgress = orEmpty(data?.in_review);
  const approved = orEmpty(data?.approved);
  return { all: [...fresh, ...inProgress, ...approved], new: fresh, inProgress, approved };
});

/** What the list knows of a borrower; undefined when it does not know the id. */
export function selectListItem(
  state: Parameters<typeof selectAnswer>[0],
  id: string,
): BorrowerListItem | undefined {
  const { data } = selectAnswer(state);
  return data && itemsById(data).get(id);
}
