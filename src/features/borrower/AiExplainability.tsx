import { useMachine } from '@xstate/react';
import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../components/Icon';
import { useMachineInspection } from '../../components/machineInspection';
import type { RiskFactor } from '../../domain/riskFactor';
import { collapseMachine } from './collapseMachine';
import { RiskFactorAlert } from './RiskFactorAlert';

/** The collapsible list of risk factors, in the order given (§2 Borrower detail). */
export function AiExplainability({ factors }: { factors: readonly RiskFactor[] }) {
  const [collapse, send] = useMachine(collapseMachine, useMachineInspection());
  const isShown = collapse.matches('shown');
  const listId = useId();

  return (
    <section className="detail-section">
      <div className="collapse__head">
        <h3 className="section-title">
          <button
            type="button"
            className="collapse__toggle"
            aria-expanded={isShown}
            aria-controls={listId}
            onClick={() => {
              send({ type: 'collapse.toggle' });
            }}
          >
            AI Explainability
          </button>
        </h3>
        <span className="collapse__count">{factors.length} factors</span>
        <Icon of={ChevronDown} className={isShown ? 'chevron chevron--up' : 'chevron'} size={18} />
      </div>
      {/* Hidden rather than taken out: a printed sheet shows every factor, collapsed or not. */}
      <ul className="risk-factors" id={listId} hidden={!isShown}>
        {factors.map((factor) => (
          <RiskFactorAlert key={factor.text} factor={factor} />
        ))}
      </ul>
    </section>
  );
}
