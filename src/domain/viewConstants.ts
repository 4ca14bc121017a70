import type { RiskFactor } from './borrower';

const constants = {
  riskFactors: [
    { type: 'warning', text: 'Inconsistent income documentation' },
    { type: 'info', text: 'Multiple recent credit inquiries' },
    { type: 'error', text: 'DTI ratio exceeds policy limit' },
  ] satisfies RiskFactor[],
  existingLoan: 0, // In dollars.
  completedSteps: 3,
  brokerPhone: '+12025550100',
  brokerEmail: 'broker@example.com',
};

/** Shown where a response says nothing. With --env api there are none: they are not true of a real person. */
export const viewConstants: Readonly<Partial<typeof constants>> = process.env.API ? {} : constants;
