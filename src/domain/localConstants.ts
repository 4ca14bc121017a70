import type { RiskFactor } from './riskFactor';

/** What the screen shows where a response says nothing. Without a constant it shows N/A or nothing. */
export type ViewConstants = {
  readonly riskFactors?: readonly RiskFactor[];
  /** In dollars. */
  readonly existingLoan?: number;
  /** How many steps of the onboarding workflow are completed. */
  readonly completedSteps?: number;
  readonly brokerPhone?: string;
  readonly brokerEmail?: string;
};

/** The specification's own constants. They hold for a portfolio, and never for a server's data. */
export const localConstants: ViewConstants = {
  riskFactors: [
    { type: 'warning', text: 'Inconsistent income documentation' },
    { type: 'info', text: 'Multiple recent credit inquiries' },
    { type: 'error', text: 'DTI ratio exceeds policy limit' },
  ],
  existingLoan: 0,
  completedSteps: 3,
  brokerPhone: '+12025550100',
  brokerEmail: 'broker@example.com',
};
