import { lendingApi } from '../../backend/lendingApi';
import { Avatar } from '../../components/Avatar';
import { PanelFailure } from '../../components/PanelFailure';
import { isMissing, orNotAvailable } from '../../domain/missing';
import { selectBrokerId } from '../../store/deskSlice';
import { useAppSelector } from '../../store/hooks';
import { BrokerContacts } from './BrokerContacts';
import { BrokerStats } from './BrokerStats';

/** Who the broker is, the deal figures, and ways to get in touch (§2 Broker panel). */
export function BrokerInfo() {
  const brokerId = useAppSelector(selectBrokerId);
  const { currentData, isError, error, refetch } = lendingApi.useGetBrokerQuery(brokerId);

  if (isError) {
    return (
      <PanelFailure
        what="The broker could not be loaded."
        why={error?.message}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="broker">
      <div className="broker__who">
        {currentData ? (
          <>
            <Avatar name={currentData.name} />
            <div>
              <h3 className="broker__name">
                <bdi>{orNotAvailable(currentData.name)}</bdi>
              </h3>
              {!isMissing(currentData.role) && <p className="broker__role">{currentData.role}</p>}
            </div>
          </>
        ) : (
          <span className="skeleton__text" />
        )}
      </div>
      <BrokerStats broker={currentData} />
      <BrokerContacts />
    </div>
  );
}
