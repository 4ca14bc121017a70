import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Disclosure } from '../../components/Disclosure';
import type { RiskFactor, Severity } from '../../domain/borrower';
import { orNotAvailable } from '../../domain/text';

const severityLooks = {
  warning: { word: 'Warning', Icon: TriangleAlert },
  info: { word: 'Info', Icon: Info },
  error: { word: 'Error', Icon: CircleAlert },
} satisfies Record<Severity, unknown>;

type AiExplainabilityProps = {
  /** Undefined if there was no assessment. */
  readonly factors: readonly RiskFactor[] | undefined;
  readonly isShown: boolean;
  readonly onToggle: () => void;
};

/** The collapsible list of risk factors, in the given order, each with its severity as a word. */
export function AiExplainability({ factors, isShown, onToggle }: AiExplainabilityProps) {
  return (
    <Disclosure
      className="borrower-detail__section ai-explainability"
      heading="h3"
      title="AI Explainability"
      isOpen={isShown}
      onToggle={onToggle}
    >
      {factors?.length ? (
        <ul>
          {factors.map(({ type, text }, index) => {
            const { word, Icon } = severityLooks[type];
            return (
              // A server may give one factor twice.
              <li key={index} className={`risk-factor risk-factor--${type}`}>
                <Icon size="1.125rem" />
                <div>{orNotAvailable(text)}</div>
                <span className="risk-factor__severity">{word}</span>
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{factors ? 'No risk factors' : 'Not assessed'}</p>
      )}
    </Disclosure>
  );
}
