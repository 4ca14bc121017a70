import type { RiskFactor } from './borrower';

const riskFactors: readonly RiskFactor[] = [
  { type: 'warning', text: 'Inconsistent income documentation' },
  { type: 'info', text: 'Multiple recent credit inquiries' },
  { type: 'error', text: 'DTI ratio exceeds policy limit' },
];

/** The specification's own constants. They hold for a portfolio, and never for a server's data. */
export const localConstants = {
  riskFactors,
  /** The amount in dollars. */
  existingLoan: 0,
  completedSteps: 3,
  brokerPhone: '+12025550100',
  brokerEmail: 'broker@example.com',
};

/** The screen shows these where a response says nothing. Without a constant it shows N/A or nothing. */
export type ViewConstants = Readonly<Partial<typeof localConstants>>;
