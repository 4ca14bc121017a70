import { CircleAlert, Info, TriangleAlert } from 'lucide';
import { Icon } from '../../components/Icon';
import type { RiskFactor, Severity } from '../../domain/riskFactor';

const shown = {
  warning: { word: 'Warning', icon: TriangleAlert },
  info: { word: 'Info', icon: Info },
  error: { word: 'Error', icon: CircleAlert },
} satisfies Record<Severity, unknown>;

/** One risk factor: its text, and its severity in a word, a colour and a shape (§3). */
export function RiskFactorAlert({ factor }: { factor: RiskFactor }) {
  const { word, icon } = shown[factor.type];
  return (
    <li className={`risk-factor risk-factor--${factor.type}`}>
      <Icon of={icon} className="risk-factor__icon" size={18} />
      <span className="risk-factor__text">{factor.text}</span>
      <span className="risk-factor__severity">{word}</span>
    </li>
  );
}
