import { useMachine } from '@xstate/react';
import { brokerView, workflowView } from '../../api/brokerView';
import { useGetBrokerQuery, useGetWorkflowQuery } from '../../api/lendingApi';
import { panelState } from '../../api/panelState';
import { Disclosure } from '../../components/Disclosure';
import { Panel } from '../../components/Panel';
import { PanelContent } from '../../components/PanelContent';
import { RefreshFailure } from '../../components/RefreshFailure';
import { useInspect } from '../../devtools/machines';
import { type AccordionItemName, accordionMachine } from './accordionMachine';
import { AssistantSwitch } from './AssistantSwitch';
import { BrokerInfo } from './BrokerInfo';
import { OnboardingWorkflow } from './OnboardingWorkflow';

/** The right column: the broker, the onboarding workflow and the assistant's switch. */
export function BrokerPanel({ brokerId }: { readonly brokerId: string }) {
  const [accordion, send] = useMachine(accordionMachine, useInspect());
  const broker = panelState(useGetBrokerQuery(brokerId), brokerView);
  const workflow = panelState(useGetWorkflowQuery(), workflowView);
  /** Returns the props that both items have. On a large screen the styles show both, without buttons, open or not. */
  const itemProps = (name: AccordionItemName) => ({
    className: `accordion-item accordion-item--${name}`,
    heading: 'h2' as const,
    isOpen: accordion.matches(name),
    onToggle: () => send({ type: `accordion.toggle.${name}` }),
  });
  return (
    <Panel name="Broker panel" busy={broker.isPending || workflow.isPending}>
      <div className="panel__scroll" tabIndex={-1}>
        <Disclosure title="Broker info" {...itemProps('brokerInfo')}>
          <PanelContent state={broker} subject="The broker">
            {(data) => <BrokerInfo broker={data} />}
          </PanelContent>
        </Disclosure>
        <Disclosure title="Onboarding Workflow" {...itemProps('workflow')}>
          <PanelContent state={workflow} subject="The onboarding workflow">
            {(data) => <OnboardingWorkflow steps={data} />}
          </PanelContent>
        </Disclosure>
        <AssistantSwitch />
      </div>
      <RefreshFailure state={broker} subject="The broker" />
      <RefreshFailure state={workflow} subject="The onboarding workflow" />
    </Panel>
  );
}
