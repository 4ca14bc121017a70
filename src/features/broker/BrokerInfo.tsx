import { lendingApi } from '../../api/lendingApi';
import { Avatar } from '../../components/Avatar';
import { PanelFailure } from '../../components/PanelFailure';
import { isMissing, orNotAvailable } from '../../domain/fallbacks';
import { selectBrokerId } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { BrokerContacts } from './BrokerContacts';
import { BrokerStats } from './BrokerStats';

/** The broker's name, deal figures and contacts (§2 Broker panel). */
export function BrokerInfo() {
  const brokerId = useAppSelector(selectBrokerId);
  const { currentData, isError, error, refetch } = lendingApi.useGetBrokerQuery(brokerId);

  if (isError) {
    return (
      <PanelFailure
        what="The broker could not be loaded."
        why={error?.message}
        retrying="loading the broker"
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="broker-info">
      <div className="broker-info__header">
        {currentData ? (
          <>
            <Avatar name={currentData.name} />
            <div>
              <h3 className="broker-info__name">
                <bdi>{orNotAvailable(currentData.name)}</bdi>
              </h3>
              {!isMissing(currentData.role) && (
                <p className="broker-info__role">{currentData.role}</p>
              )}
            </div>
          </>
        ) : (
          <span className="skeleton__text" />
        )}
      </div>
      <BrokerStats broker={currentData} />
      <BrokerContacts broker={currentData} />
    </div>
  );
}
