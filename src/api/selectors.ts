import { itemsById } from './itemsById';
import { lendingApi } from './lendingApi';
import type { BorrowerListItem } from './schemas';

const selectPipelineResult = lendingApi.endpoints.getPipeline.select();
type ApiState = Parameters<typeof selectPipelineResult>[0];

/** Selects a borrower's list item. Undefined without an id, or if the pipeline does not list it. */
export function selectListItem(state: ApiState, id: string | null): BorrowerListItem | undefined {
  const { data } = selectPipelineResult(state);
  return data && id !== null ? itemsById(data).get(id) : undefined;
}
