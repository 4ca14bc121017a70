import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Stage, stages } from '../domain/borrower';

type Dashboard = { selectedBorrowerId: string | null; selectedStage: Stage };

/** Holds the selected borrower and stage. */
export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState: (): Dashboard => ({ selectedBorrowerId: null, selectedStage: 'new' }),
  reducers: {
    /** Selects a borrower by id; null selects none. Redux DevTools can dispatch anything else, which is ignored. */
    borrowerSelected(dashboard, { payload }: PayloadAction<string | null>) {
      if (payload === null || typeof payload === 'string') dashboard.selectedBorrowerId = payload;
    },
    /** Selects a stage. One that does not exist is ignored. */
    stageSelected(dashboard, { payload }: PayloadAction<Stage>) {
      if (stages.includes(payload)) dashboard.selectedStage = payload;
    },
  },
  selectors: {
    selectSelectedBorrowerId: (dashboard) => dashboard.selectedBorrowerId,
    selectSelectedStage: (dashboard) => dashboard.selectedStage,
  },
});

export const { borrowerSelected, stageSelected } = dashboardSlice.actions;
export const { selectSelectedBorrowerId, selectSelectedStage } = dashboardSlice.selectors;
