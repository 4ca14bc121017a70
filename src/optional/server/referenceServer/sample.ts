import builtIn from '../../../api/local/portfolio.json';
import type { Portfolio } from '../../../api/local/portfolioSchema';

const riskFactors: Portfolio['borrowers'][string]['risk_factors'] = [
  { type: 'warning', text: 'Inconsistent income documentation' },
  { type: 'info', text: 'Multiple recent credit inquiries' },
  { type: 'error', text: 'DTI ratio exceeds policy limit' },
];

const records: Portfolio['borrowers'] = builtIn.borrowers;
const ids = Object.values(builtIn.pipeline).flatMap((items) => items.map(({ id }) => id));

/**
 * The portfolio of the reference server and of the examples in openapi.json: the built-in one, with
 * all that a server page shows only if the server says it.
 */
export const sample = {
  ...builtIn,
  borrowers: Object.fromEntries(
    ids.map((id) => [id, { ...records[id], risk_factors: riskFactors }]),
  ),
  broker: { ...builtIn.broker, phone: '+12025550100', email: 'broker@example.com' },
  workflow: { ...builtIn.workflow, completed: 3 },
} satisfies Portfolio;
