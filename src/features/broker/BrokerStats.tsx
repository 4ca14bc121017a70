import type { ResponseOf } from '../../contract/responseSchemas';
import { Dollars } from '../../components/Dollars';
import { formatCount, formatDollars } from '../../domain/money';
import { orNotAvailable } from '../../domain/fallbacks';

type BrokerStatsProps = {
  /** Undefined while the broker is pending: the labels show, the values are skeletons. */
  readonly broker: ResponseOf<'getBroker'> | undefined;
};

/** Deals, approval rate and pending dollars. */
export function BrokerStats({ broker }: BrokerStatsProps) {
  const stats = [
    ['Deals', broker && formatCount(broker.deals)],
    ['Approval', broker && orNotAvailable(broker.approval_rate)],
    ['Pending', broker && <Dollars text={formatDollars(broker.pending)} />],
  ] as const;
  return (
    <dl className="figures broker-stats">
      {stats.map(([label, value]) => (
        <div key={label} className="figure broker-stats__figure">
          <dt className="figure__label">{label}</dt>
          <dd className="figure__value broker-stats__value">
            {value ?? <span className="skeleton__text" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
