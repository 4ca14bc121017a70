import type { Broker } from '../../backend/loanBook';
import { orNotAvailable } from '../../domain/missing';
import { dollars } from '../../domain/money';

/** Deals, approval rate and pending dollars (§2); left open while the answer is on its way. */
export function BrokerStats({ broker }: { broker: Broker | undefined }) {
  const stats = [
    ['Deals', broker && orNotAvailable(broker.deals)],
    ['Approval', broker && orNotAvailable(broker.approval_rate)],
    ['Pending', broker && dollars(broker.pending)],
  ] as const;
  return (
    <dl className="figures figures--stats">
      {stats.map(([label, value]) => (
        <div key={label} className="figure">
          <dt className="figure__label">{label}</dt>
          <dd className="figure__value">{value ?? <span className="skeleton__text" />}</dd>
        </div>
      ))}
    </dl>
  );
}
