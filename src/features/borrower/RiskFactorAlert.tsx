import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { RiskFactor, Severity } from '../../domain/riskFactor';

const severityLooks = {
  warning: { word: 'Warning', icon: TriangleAlert },
  info: { word: 'Info', icon: Info },
  error: { word: 'Error', icon: CircleAlert },
} satisfies Record<Severity, unknown>;

/** One risk factor: its text, and its severity as a word, a colour and an icon. */
export function RiskFactorAlert({ factor }: { readonly factor: RiskFactor }) {
  const { word, icon: Icon } = severityLooks[factor.type];
  return (
    <li className={`risk-factor risk-factor--${factor.type}`}>
      <Icon size="1.125rem" />
      <div>{factor.text}</div>
      <span className="risk-factor__severity">{word}</span>
    </li>
  );
}
