import { useMachine } from '@xstate/react';
import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import type { RiskFactor } from '../../domain/riskFactor';
import { usePage } from '../../page';
import { collapseMachine } from './collapseMachine';
import { RiskFactorAlert } from './RiskFactorAlert';

type AiExplainabilityProps = {
  /** Undefined while the detail is pending, null if there was no assessment. */
  readonly factors: readonly RiskFactor[] | null | undefined;
};

/** The collapsible list of risk factors, in the given order. */
export function AiExplainability({ factors }: AiExplainabilityProps) {
  const [collapse, send] = useMachine(collapseMachine, usePage().actorOptions);
  const isShown = collapse.matches('shown');
  const contentId = useId();

  return (
    <section className="borrower-detail__section">
      <div className="ai-explainability__header">
        <h3 className="section-title">
          <button
            type="button"
            className="ai-explainability__toggle"
            aria-expanded={isShown}
            aria-controls={contentId}
            onClick={() => {
              send({ type: 'collapse.toggle' });
            }}
          >
            AI Explainability
          </button>
        </h3>
        <Icon
          icon={ChevronDown}
          className={`chevron ${isShown ? 'chevron--up' : ''} ai-explainability__chevron`}
          size={18}
        />
      </div>
      {/* Hidden, not unmounted: the printed page lists every factor even if they are collapsed. */}
      <div className="ai-explainability__factors" id={contentId} hidden={!isShown}>
        {factors === undefined &&
          [1, 2, 3].map((line) => <div key={line} className="skeleton__factor" />)}
        {factors === null && <p>Not assessed</p>}
        {factors?.length === 0 && <p>No risk factors</p>}
        {factors && factors.length > 0 && (
          <ul>
            {factors.map((factor, index) => (
              // A server may give one factor twice.
              <RiskFactorAlert key={index} factor={factor} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
