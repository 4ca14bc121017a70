import { useMachine } from '@xstate/react';
import { useGetBrokerQuery, useGetWorkflowQuery } from '../../api/lendingApi';
import { shownQuery } from '../../api/shownQuery';
import { Disclosure } from '../../components/Disclosure';
import { Panel } from '../../components/Panel';
import { QueryView } from '../../components/QueryView';
import { useAppOptions } from '../../appOptions';
import { selectBrokerId } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { accordionMachine, type AccordionItemName } from './accordionMachine';
import { AssistantSwitch } from './AssistantSwitch';
import { BrokerInfo } from './BrokerInfo';
import { OnboardingWorkflow } from './OnboardingWorkflow';

/** The right column: the broker, the onboarding workflow and the assistant's switch. */
export function BrokerPanel() {
  const { machineOptions } = useAppOptions();
  const [accordion, send] = useMachine(accordionMachine, machineOptions?.(accordionMachine));
  const brokerId = useAppSelector(selectBrokerId);
  const broker = shownQuery(useGetBrokerQuery(brokerId));
  const workflow = shownQuery(useGetWorkflowQuery());
  /** Returns what both items have. On a large screen the styles show both, without their buttons, whatever is open. */
  const itemProps = (name: AccordionItemName) => ({
    className: `accordion-item accordion-item--${name}`,
    heading: 'h2' as const,
    isOpen: accordion.matches(name),
    onToggle: () => send({ type: `accordion.toggle.${name}` }),
  });
  return (
    <Panel name="Broker panel" busy={broker.isPending || workflow.isPending}>
      <Disclosure title="Broker info" {...itemProps('brokerInfo')}>
        <QueryView query={broker} subject="The broker">
          {(data) => <BrokerInfo broker={data} />}
        </QueryView>
      </Disclosure>
      <Disclosure title="Onboarding Workflow" {...itemProps('workflow')}>
        <QueryView query={workflow} subject="The onboarding workflow">
          {(data) => <OnboardingWorkflow workflow={data} />}
        </QueryView>
      </Disclosure>
      <AssistantSwitch />
    </Panel>
  );
}
