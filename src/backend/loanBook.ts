import { isMissing, orEmpty } from '../domain/missing';
import { itemsById } from './itemsById';
import type { BorrowerListItem, BorrowerRecord, Portfolio } from './portfolioSchema';

/** A borrower in full: the list item joined with the detail record where there is one (§3). */
export type Borrower = BorrowerListItem & BorrowerRecord;

/** The pipeline's three groups (§3 Pipeline response). */
export type PipelineGroups = Portfolio['pipeline'];

/** The broker as the screen gets it (§3). A role line is read, though no data has one (§2). */
export type Broker = Omit<Portfolio['broker'], 'id'> & { readonly role?: string };

/** What one store answers from: a portfolio, opened for look-ups. */
export type LoanBook = ReturnType<typeof openLoanBook>;

/**
 * Opens a portfolio for look-ups by id. The data is handed out as it is, so it is frozen: no
 * answer can change what the next one says. Unknown ids give undefined.
 */
export function openLoanBook({ pipeline, borrowers, broker, workflow }: Portfolio) {
  const records: ReadonlyMap<string, BorrowerRecord> = new Map(Object.entries(borrowers));
  const { id: brokerId, ...brokerAnswer } = broker;
  freezePipeline(pipeline);

  return {
    pipeline,

    findBorrower(id: string): Borrower | undefined {
      const item = itemsById(pipeline).get(id);
      if (!item) return undefined;
      const record = records.get(id);
      const status = record && !isMissing(record.status) ? record.status : item.status;
      return { ...record, ...item, status };
    },

    findBroker(id: string): Broker | undefined {
      return id === brokerId ? brokerAnswer : undefined;
    },

    workflow,
  };
}

/** By hand, because Redux Toolkit's own freeze walks every field of a fresh answer. */
function freezePipeline(pipeline: PipelineGroups): void {
  for (const group of Object.values(pipeline).map(orEmpty)) {
    for (const item of group) Object.freeze(item);
    Object.freeze(group);
  }
  Object.freeze(pipeline);
}
