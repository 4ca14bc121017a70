import { useActorRef } from '@xstate/react';
import { useMachineInspection } from '../../components/machineInspection';
import { Panel } from '../../components/Panel';
import { AccordionItem } from './AccordionItem';
import { accordionMachine } from './accordionMachine';
import { AssistantSwitch } from './AssistantSwitch';
import { BrokerInfo } from './BrokerInfo';
import { OnboardingWorkflow } from './OnboardingWorkflow';

/** The right column: the broker, the onboarding workflow and the assistant's switch (§2). */
export function BrokerPanel() {
  const actor = useActorRef(accordionMachine, useMachineInspection());
  return (
    <Panel name="Broker panel">
      <AccordionItem name="brokerInfo" title="Broker info" actor={actor}>
        <BrokerInfo />
      </AccordionItem>
      <AccordionItem name="workflow" title="Onboarding Workflow" actor={actor}>
        <OnboardingWorkflow />
      </AccordionItem>
      <AssistantSwitch />
    </Panel>
  );
}
