import { createSelector } from '@reduxjs/toolkit';
import { groupOfStage } from './groups';
import { itemsById } from './itemsById';
import type { BorrowerListItem } from './schemas';
import { mapNames, stages, type Stage } from '../domain/stage';
import { lendingApi } from './lendingApi';

/** The pipeline as the screen derives it from the response. */
export type Pipeline = Record<Stage | 'all', readonly BorrowerListItem[]>;

const selectPipelineResult = lendingApi.endpoints.getPipeline.select();
type ApiState = Parameters<typeof selectPipelineResult>[0];

/** Selects all, new, inProgress (from in_review) and approved. All are empty until fulfilled. */
export const selectPipeline = createSelector(
  (state: ApiState) => selectPipelineResult(state).data,
  (data): Pipeline => {
    const lists = mapNames(stages, (stage) => data?.[groupOfStage[stage]] ?? []);
    return { all: stages.flatMap((stage) => lists[stage]), ...lists };
  },
);

/** Selects a borrower's list item. Undefined without an id, or if the pipeline does not list it. */
export function selectListItem(state: ApiState, id: string | null): BorrowerListItem | undefined {
  const { data } = selectPipelineResult(state);
  return data && id !== null ? itemsById(data).get(id) : undefined;
}
