import { emailLink, phoneLink } from '../domain/contactLinks';
import { formatCount, formatDollars } from '../domain/money';
import { orEmpty, orNotAvailable } from '../domain/text';
import { viewConstants } from '../domain/viewConstants';
import type { Broker, Workflow } from './schemas';

export type BrokerView = ReturnType<typeof brokerView>;
export type WorkflowView = ReturnType<typeof workflowView>;

/** What the screen shows of a broker. A contact without `href` cannot be used; its text is '' if there is none. */
export function brokerView(broker: Broker) {
  const phone = orEmpty(broker.phone) || orEmpty(viewConstants.brokerPhone);
  const email = orEmpty(broker.email) || orEmpty(viewConstants.brokerEmail);
  return {
    name: broker.name,
    role: orEmpty(broker.role),
    deals: formatCount(broker.deals),
    approval: orNotAvailable(broker.approval_rate),
    pending: formatDollars(broker.pending),
    phone: { text: phone, href: phoneLink(phone) },
    email: { text: email, href: emailLink(email) },
  };
}

/** The steps of the workflow with their progress. If nobody knows how many are completed, all are upcoming. */
export function workflowView({ steps, completed }: Workflow) {
  const count = completed ?? viewConstants.completedSteps;
  const progressOf = (index: number) => {
    if (count === undefined || index > count) return 'upcoming';
    return index < count ? 'completed' : 'current';
  };
  return steps.map((name, index) => ({ name, progress: progressOf(index) }));
}
