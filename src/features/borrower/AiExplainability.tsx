import { useMachine } from '@xstate/react';
import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import { useInspect } from '../../components/InspectContext';
import type { RiskFactor } from '../../domain/riskFactor';
import { collapseMachine } from './collapseMachine';
import { RiskFactorAlert } from './RiskFactorAlert';

/** The collapsible list of risk factors, in the given order (§2 Borrower detail). */
export function AiExplainability({ factors }: { factors: readonly RiskFactor[] }) {
  const [collapse, send] = useMachine(collapseMachine, useInspect());
  const isShown = collapse.matches('shown');
  const listId = useId();

  return (
    <section className="detail-section">
      <div className="ai-explainability__header">
        <h3 className="section-title">
          <button
            type="button"
            className="ai-explainability__toggle"
            aria-expanded={isShown}
            aria-controls={listId}
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
      <ul className="ai-explainability__factors" id={listId} hidden={!isShown}>
        {factors.map((factor) => (
          <RiskFactorAlert key={factor.text} factor={factor} />
        ))}
      </ul>
    </section>
  );
}
