import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { stages, type Stage } from '../domain/stage';

/** What the screen opens with. */
export type InitialSelection = {
  /** The broker whose dashboard it is. */
  readonly brokerId: string;
  readonly selectedBorrowerId: string | null;
};

type Dashboard = InitialSelection & { selectedStage: Stage };

/** What is selected on the screen: the borrower, the stage, and the broker it belongs to. */
export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState: (): Dashboard => ({ selectedBorrowerId: null, selectedStage: 'new', brokerId: '' }),
  reducers: {
    /** Selects a borrower by id; null selects none. Ignores what else Redux DevTools can dispatch. */
    borrowerSelected(dashboard, { payload }: PayloadAction<string | null>) {
      if (payload === null || typeof payload === 'string') dashboard.selectedBorrowerId = payload;
    },
    /** Selects a stage. Ignores one that does not exist, as Redux DevTools can dispatch. */
    stageSelected(dashboard, { payload }: PayloadAction<Stage>) {
      if (stages.includes(payload)) dashboard.selectedStage = payload;
    },
  },
  selectors: {
    selectSelectedBorrowerId: (dashboard) => dashboard.selectedBorrowerId,
    selectSelectedStage: (dashboard) => dashboard.selectedStage,
    selectBrokerId: (dashboard) => dashboard.brokerId,
  },
});

export const { borrowerSelected, stageSelected } = dashboardSlice.actions;
export const { selectSelectedBorrowerId, selectSelectedStage, selectBrokerId } =
  dashboardSlice.selectors;
