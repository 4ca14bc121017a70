import { useMachine } from '@xstate/react';
import { useGetBrokerQuery, useGetWorkflowQuery } from '../../api/lendingApi';
import { usePanelState } from '../../api/usePanelState';
import { Panel } from '../../components/Panel';
import { usePage } from '../../page';
import { selectBrokerId } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { AccordionItem } from './AccordionItem';
import { accordionMachine } from './accordionMachine';
import { AssistantSwitch } from './AssistantSwitch';
import { BrokerInfo } from './BrokerInfo';
import { OnboardingWorkflow } from './OnboardingWorkflow';

/** The right column: the broker, the onboarding workflow and the assistant's switch. */
export function BrokerPanel() {
  const [accordion, send] = useMachine(accordionMachine, usePage().actorOptions);
  const brokerId = useAppSelector(selectBrokerId);
  const broker = usePanelState(useGetBrokerQuery(brokerId));
  const workflow = usePanelState(useGetWorkflowQuery());
  return (
    <Panel name="Broker panel" busy={broker.status === 'pending' || workflow.status === 'pending'}>
      <AccordionItem name="brokerInfo" title="Broker info" accordion={accordion} send={send}>
        <BrokerInfo broker={broker} />
      </AccordionItem>
      <AccordionItem name="workflow" title="Onboarding Workflow" accordion={accordion} send={send}>
        <OnboardingWorkflow workflow={workflow} />
      </AccordionItem>
      <AssistantSwitch />
    </Panel>
  );
}
