import { useMachine } from '@xstate/react';
import { useGetBrokerQuery, useGetWorkflowQuery } from '../../api/lendingApi';
import { usePanelState } from '../../api/usePanelState';
import { Disclosure } from '../../components/Disclosure';
import { Panel } from '../../components/Panel';
import { selectBrokerId } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { accordionMachine, type AccordionItemName } from './accordionMachine';
import { AssistantSwitch } from './AssistantSwitch';
import { BrokerInfo } from './BrokerInfo';
import { OnboardingWorkflow } from './OnboardingWorkflow';

/** The right column: the broker, the onboarding workflow and the assistant's switch. */
export function BrokerPanel() {
  const [accordion, send] = useMachine(accordionMachine);
  const brokerId = useAppSelector(selectBrokerId);
  const broker = usePanelState(useGetBrokerQuery(brokerId));
  const workflow = usePanelState(useGetWorkflowQuery());
  /** On a large screen the styles show both items, without their buttons, whatever is open. */
  const itemProps = (name: AccordionItemName) => ({
    className: `accordion-item accordion-item--${name}`,
    heading: 'h2' as const,
    isOpen: accordion.matches(name),
    onToggle: () => send({ type: `accordion.toggle.${name}` }),
  });
  return (
    <Panel name="Broker panel" busy={broker.status === 'pending' || workflow.status === 'pending'}>
      <Disclosure title="Broker info" {...itemProps('brokerInfo')}>
        <BrokerInfo broker={broker} />
      </Disclosure>
      <Disclosure title="Onboarding Workflow" {...itemProps('workflow')}>
        <OnboardingWorkflow workflow={workflow} />
      </Disclosure>
      <AssistantSwitch />
    </Panel>
  );
}
