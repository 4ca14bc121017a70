import { itemsById } from '../pipeline';
import type { ResponseOf } from '../schemas';
import { isMissing } from '../../domain/text';
import type { BorrowerRecord, Portfolio } from './portfolioSchema';

export type PortfolioDb = ReturnType<typeof createPortfolioDb>;

/** Creates a read-only database on a portfolio. It adds no value but an empty email. */
export function createPortfolioDb({ pipeline, borrowers, broker, workflow }: Portfolio) {
  const records: ReadonlyMap<string, BorrowerRecord> = new Map(Object.entries(borrowers));
  const { id: brokerId, ...brokerWithoutId } = broker;

  return {
    pipeline,

    /** Finds the list item of a borrower, joined with the detail record. A missing email is ''. */
    findBorrower(id: string): ResponseOf<'getBorrower'> | undefined {
      const item = itemsById(pipeline).get(id);
      if (!item) return undefined;
      const record = records.get(id);
      const status = record && !isMissing(record.status) ? record.status : item.status;
      return { ...record, ...item, status, email: record?.email ?? '' };
    },

    findBroker(id: string): ResponseOf<'getBroker'> | undefined {
      return id === brokerId ? brokerWithoutId : undefined;
    },

    workflow,
  };
}
