import { selectListItem } from '../backend/pipelineSelectors';
import type { BorrowerListItem } from '../backend/portfolioSchema';
import { selectActiveBorrowerId } from './deskSlice';
import type { RootState } from './makeStore';

/** The active borrower as the list knows it (§4); undefined without one, or where it does not. */
export function selectActiveListItem(state: RootState): BorrowerListItem | undefined {
  const activeId = selectActiveBorrowerId(state);
  return activeId === null ? undefined : selectListItem(state, activeId);
}
