import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { RiskFactor } from '../../domain/riskFactor';
import { RiskFactorAlert } from './RiskFactorAlert';

type AiExplainabilityProps = {
  /** Undefined if there was no assessment. */
  readonly factors: readonly RiskFactor[] | undefined;
  readonly isShown: boolean;
  readonly onToggle: () => void;
};

/** The collapsible list of risk factors, in the given order. */
export function AiExplainability({ factors, isShown, onToggle }: AiExplainabilityProps) {
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
            onClick={onToggle}
          >
            AI Explainability
          </button>
        </h3>
        <ChevronDown
          className={`chevron ${isShown ? 'chevron--up' : ''} ai-explainability__chevron`}
          size="1.125rem"
        />
      </div>
      {/* Hidden, not unmounted: the printed page lists every factor even if they are collapsed. */}
      <div className="ai-explainability__factors" id={contentId} hidden={!isShown}>
        {!factors && <p>Not assessed</p>}
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
