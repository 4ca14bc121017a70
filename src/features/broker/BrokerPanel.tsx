import { useMachine } from '@xstate/react';
import { lendingApi } from '../../backend/lendingApi';
import { useMachineInspection } from '../../components/machineInspection';
import { Panel } from '../../components/Panel';
import { selectBrokerId } from '../../store/deskSlice';
import { useAppSelector } from '../../store/hooks';
import { AccordionItem } from './AccordionItem';
import { accordionMachine } from './accordionMachine';
import { AssistantSwitch } from './AssistantSwitch';
import { BrokerInfo } from './BrokerInfo';
import { OnboardingWorkflow } from './OnboardingWorkflow';

/** The right column: the broker, the onboarding workflow and the assistant's switch (§2). */
export function BrokerPanel() {
  const [accordion, send] = useMachine(accordionMachine, useMachineInspection());
  const brokerId = useAppSelector(selectBrokerId);
  const broker = lendingApi.useGetBrokerQuery(brokerId, { selectFromResult: onlyFetching });
  const workflow = lendingApi.useGetWorkflowQuery(undefined, { selectFromResult: onlyFetching });
  return (
    <Panel name="Broker panel" busy={broker.isFetching || workflow.isFetching}>
      <AccordionItem name="brokerInfo" title="Broker info" accordion={accordion} send={send}>
        <BrokerInfo />
      </AccordionItem>
      <AccordionItem name="workflow" title="Onboarding Workflow" accordion={accordion} send={send}>
        <OnboardingWorkflow />
      </AccordionItem>
      <AssistantSwitch />
    </Panel>
  );
}

function onlyFetching({ isFetching }: { isFetching: boolean }) {
  return { isFetching };
}
