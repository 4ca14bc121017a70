import { expect, type Locator, type Page } from '@playwright/test';
import { NOT_AVAILABLE } from '../../../src/domain/fallbacks';
import { stageLabels } from '../../../src/domain/stage';
import type { PipelineResponse, ResponseOf } from '../../../src/api/schemas';
import { locators } from '../../browser/fixtures';
import type { DashboardState, Monitor } from './monitor';
import { groupOfStage, groups } from '../../../src/api/groups';

/** Returns the value of a machine, or its initial value if it has not started yet. */
function machineValue({ machines }: DashboardState, id: string, initial: string): string {
  const machine = machines?.[id] ?? initial;
  return typeof machine === 'string' ? machine : machine.value;
}

/** Reads what the page shows, as text and ARIA states. A part that is not on the screen is null. */
export async function readScreen(page: Page) {
  const { detail, pipeline, toast, button } = locators(page);
  return {
    tab: await textOf(page.getByRole('tab', { selected: true })),
    total: await textOf(pipeline.getByText(/^Total:/)),
    borrower: await textOf(detail.getByRole('heading', { level: 2 })),
    creditScore: await textOf(
      detail.locator('.figure', { hasText: 'Credit Score' }).getByRole('definition'),
    ),
    isDetailBusy: await attributeOf(detail, 'aria-busy'),
    isEscalating: await attributeOf(button('Escalate to Committee'), 'aria-disabled'),
    toast: await textOf(toast),
    isExplainabilityShown: await attributeOf(button('AI Explainability'), 'aria-expanded'),
    isBrokerInfoOpen: await attributeOf(button('Broker info'), 'aria-expanded'),
    isWorkflowOpen: await attributeOf(button('Onboarding Workflow'), 'aria-expanded'),
  };
}

async function textOf(locator: Locator): Promise<string | null> {
  const [text] = await locator.allTextContents();
  return text?.trim() || null;
}

function attributeOf(locator: Locator, name: string): Promise<string | null> {
  return locator.evaluateAll(
    ([element], attribute) => element?.getAttribute(attribute) ?? null,
    name,
  );
}

/** Derives what the page has to show from the state in the monitor. */
function screenOf(state: DashboardState, isLarge: boolean): Awaited<ReturnType<typeof readScreen>> {
  const { queries, mutations } = state.lendingApi;
  const { selectedBorrowerId: id, selectedStage } = state.dashboard;

  const pipeline = queries['getPipeline(undefined)']?.data as PipelineResponse | undefined;
  const all = pipeline ? groups.flatMap((group) => pipeline[group]) : [];
  const count = pipeline?.[groupOfStage[selectedStage]].length ?? 0;

  const query = queries[`getBorrower(${JSON.stringify(id)})`];
  const borrower = query?.data as ResponseOf<'getBorrower'> | undefined;
  const listedOrLoaded = borrower ?? all.find((item) => item.id === id);
  const mutation = mutations[JSON.stringify(['escalateToCommittee', id])];

  const toast = state.machines?.toast;
  const { message = null } = (typeof toast === 'object' && toast.context) || {};
  const accordion = machineValue(state, 'accordion', 'brokerInfo');
  return {
    tab: `${stageLabels[selectedStage]}${count > 0 ? ` ${count}` : ''}`,
    total: pipeline ? `Total: ${all.length} borrowers` : null,
    borrower: listedOrLoaded?.name ?? null,
    creditScore: borrower ? String(borrower.credit_score ?? NOT_AVAILABLE) : null,
    isDetailBusy: String(!borrower),
    isEscalating: borrower && String(mutation?.status) === 'pending' ? 'true' : null,
    toast: machineValue(state, 'toast', 'hidden') === 'hidden' ? null : message,
    isExplainabilityShown: borrower
      ? String(machineValue(state, 'collapse', 'shown') === 'shown')
      : null,
    isBrokerInfoOpen: isLarge ? null : String(accordion === 'brokerInfo'),
    isWorkflowOpen: isLarge ? null : String(accordion === 'workflow'),
  };
}

/**
 * Waits until the page shows what the monitor's current state says: borrower, tab, responses and
 * machines. For portfolios whose lists the monitor does not shorten.
 */
export async function expectScreenToMatch(page: Page, monitor: Monitor): Promise<void> {
  const isLarge = (page.viewportSize()?.width ?? 0) >= 1024;
  await expect(async () => {
    const { state } = await monitor.read();
    expect(await readScreen(page)).toEqual(screenOf(state, isLarge));
  }).toPass({ timeout: 10_000, intervals: [50, 100, 250] });
}
