import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { BorrowerView } from '../../api/borrowerView';
import { Disclosure } from '../../components/Disclosure';
import { Skeleton } from '../../components/Skeleton';
import type { Severity } from '../../domain/borrower';
import { orNotAvailable } from '../../domain/text';

const severityLooks = {
  warning: { word: 'Warning', Icon: TriangleAlert },
  info: { word: 'Info', Icon: Info },
  error: { word: 'Error', Icon: CircleAlert },
} satisfies Record<Severity, unknown>;

type AiExplainabilityProps = {
  readonly borrower: BorrowerView | undefined;
  readonly isShown: boolean;
  readonly onToggle: () => void;
};

/** The collapsible list of risk factors, in the given order, each with its severity as a word. */
export function AiExplainability({ borrower, isShown, onToggle }: AiExplainabilityProps) {
  const factors = borrower?.riskFactors;
  return (
    <Disclosure
      className="borrower-detail__section ai-explainability"
      heading="h3"
      title="AI Explainability"
      isOpen={isShown}
      onToggle={onToggle}
    >
      {!borrower ? (
        <ul>
          {Array.from({ length: 3 }, (_, index) => (
            <li key={index} className="risk-factor">
              <Skeleton className="risk-factor__severity" />
              <Skeleton className="risk-factor__text" />
            </li>
          ))}
        </ul>
      ) : factors?.length ? (
        <ul>
          {factors.map(({ type, text }, index) => {
            const { word, Icon } = severityLooks[type];
            return (
              <li key={index} className={`risk-factor risk-factor--${type}`}>
                <Icon size="1.125rem" />
                <span className="risk-factor__severity">{word}</span>
                <div className="risk-factor__text">{orNotAvailable(text)}</div>
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
