import { itemsById } from '../contract/itemsById';
import type { ResponseOf } from '../contract/responseSchemas';
import { BROKER_EMAIL, BROKER_PHONE } from '../domain/brokerContact';
import { isMissing } from '../domain/fallbacks';
import { riskFactors } from '../domain/riskFactor';
import { COMPLETED_STEPS } from '../domain/workflow';
import type { BorrowerRecord, Portfolio } from '../portfolio/portfolioSchema';

/** The database of one transport. */
export type PortfolioDb = ReturnType<typeof createPortfolioDb>;

/**
 * Creates a read-only database on a portfolio. Finding an unknown id gives undefined. Where the
 * portfolio has no risk factors, contacts or completed steps, §9's constants are used.
 */
export function createPortfolioDb({ pipeline, borrowers, broker, workflow }: Portfolio) {
  const records: ReadonlyMap<string, BorrowerRecord> = new Map(Object.entries(borrowers));
  const { id: brokerId, ...brokerWithoutId } = broker;

  return {
    pipeline,

    /**
     * Finds the list item of a borrower, joined with the detail record if there is one (§3). The
     * email defaults to empty.
     */
    findBorrower(id: string): ResponseOf<'getBorrower'> | undefined {
      const item = itemsById(pipeline).get(id);
      if (!item) return undefined;
      const record = records.get(id);
      const status = record && !isMissing(record.status) ? record.status : item.status;
      return {
        ...record,
        ...item,
        status,
        email: record?.email ?? '',
        risk_factors: record?.risk_factors ?? [...riskFactors],
      };
    },

    findBroker(id: string): ResponseOf<'getBroker'> | undefined {
      if (id !== brokerId) return undefined;
      const { phone, email } = broker;
      return { ...brokerWithoutId, phone: phone ?? BROKER_PHONE, email: email ?? BROKER_EMAIL };
    },

    workflow: { ...workflow, completed: workflow.completed ?? COMPLETED_STEPS },
  };
}
