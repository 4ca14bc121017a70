import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Portfolio } from '../backend/portfolioSchema';
import type { Stage } from '../domain/stage';

type Desk = {
  readonly activeBorrowerId: string | null;
  readonly openStage: Stage;
  readonly brokerId: string;
};

/** The desk as it stands before anyone has touched it: New is open (§4). */
export function openDesk({ active_borrower, broker }: Portfolio): Desk {
  return { activeBorrowerId: active_borrower ?? null, openStage: 'new', brokerId: broker.id };
}

const initialState: Desk = { activeBorrowerId: null, openStage: 'new', brokerId: '' };

/** What lies open on the desk: the active borrower, the open tab, whose desk it is (§4). */
export const deskSlice = createSlice({
  name: 'desk',
  initialState,
  reducers: {
    /** Makes a borrower the active one; null makes no one active. */
    borrowerChosen: (desk, { payload }: PayloadAction<string | null>) => ({
      ...desk,
      activeBorrowerId: payload,
    }),
    stageOpened: (desk, { payload }: PayloadAction<Stage>) => ({ ...desk, openStage: payload }),
  },
  selectors: {
    selectActiveBorrowerId: (desk) => desk.activeBorrowerId,
    selectOpenStage: (desk) => desk.openStage,
    selectBrokerId: (desk) => desk.brokerId,
  },
});

export const { borrowerChosen, stageOpened } = deskSlice.actions;
export const { selectActiveBorrowerId, selectOpenStage, selectBrokerId } = deskSlice.selectors;
