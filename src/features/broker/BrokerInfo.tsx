import { lendingApi } from '../../api/lendingApi';
import { readAnswer } from '../../api/readAnswer';
import { Avatar } from '../../components/Avatar';
import { PanelFailure } from '../../components/PanelFailure';
import { RefreshFailure } from '../../components/RefreshFailure';
import { isMissing, orNotAvailable } from '../../domain/fallbacks';
import { selectBrokerId } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { BrokerContacts } from './BrokerContacts';
import { BrokerStats } from './BrokerStats';

/** The broker's name, deal figures and contacts (§2 Broker panel). */
export function BrokerInfo() {
  const brokerId = useAppSelector(selectBrokerId);
  const query = lendingApi.useGetBrokerQuery(brokerId);
  const { data, isPending, error } = readAnswer(query);

  if (!data && !isPending) {
    return (
      <PanelFailure
        what="The broker could not be loaded."
        why={error?.message}
        retrying="loading the broker"
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className="broker-info">
      <RefreshFailure
        what="The broker"
        error={data && error}
        retrying="refreshing the broker"
        onRetry={() => void query.refetch()}
      />
      <div className="broker-info__header">
        {data ? (
          <>
            <Avatar name={data.name} />
            <div>
              <h3 className="broker-info__name">
                <bdi>{orNotAvailable(data.name)}</bdi>
              </h3>
              {!isMissing(data.role) && <p className="broker-info__role">{data.role}</p>}
            </div>
          </>
        ) : (
          <span className="skeleton__text" />
        )}
      </div>
      <BrokerStats broker={data} />
      <BrokerContacts />
    </div>
  );
}
