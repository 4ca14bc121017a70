import { CircleAlert } from 'lucide-react';
import { useGetPipelineQuery } from '../../api/lendingApi';
import { usePanelState } from '../../api/usePanelState';
import { formatCount } from '../../domain/money';
import type { HttpPipeline } from './http/readResponse';

/** Says how many rows of the pipeline could not be shown, and why the first. */
export function OmittedRows() {
  const { data } = usePanelState(useGetPipelineQuery());
  const { omitted } = (data ?? {}) as Partial<HttpPipeline>; // readResponse adds it.
  if (!omitted) return null;
  const { count, reason } = omitted;
  return (
    <div className="panel-failure panel-failure--line" role="status">
      <CircleAlert className="panel-failure__icon" size="1rem" />
      <p className="panel-failure__subject">
        {`${formatCount(count)} ${count === 1 ? 'row' : 'rows'} could not be shown.`}
      </p>
      <p className="panel-failure__reason">{reason}</p>
    </div>
  );
}
