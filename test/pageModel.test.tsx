import { act, fireEvent, screen, within } from '@testing-library/react';
import { createActor, setup } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { samplePortfolio } from './builders';
import { renderDesk } from './renderDesk';
import { resizeTo } from './screen';

const { new: fresh, in_review, approved } = samplePortfolio().pipeline;
const listed = { new: fresh, inProgress: in_review, approved };
const tabNames = { new: 'New 5', inProgress: 'Review 4', approved: 'Approved 2' };
const borrowers = {
  priya: { name: 'Priya Raman', stage: 'new', score: '720' },
  marcus: { name: 'Marcus Oyelaran', stage: 'new', score: 'N/A' },
  grace: { name: 'Grace Lindholm', stage: 'inProgress', score: '701' },
} as const;

/** The whole page as one machine: what can be open, chosen, on and shown at the same time. */
const pageModel = setup({}).createMachine({
  type: 'parallel',
  states: {
    tab: {
      initial: 'new',
      states: { new: {}, inProgress: {}, approved: {} },
      on: {
        'tab.new': '.new',
        'tab.inProgress': '.inProgress',
        'tab.approved': '.approved',
      },
    },
    borrower: {
      initial: 'priya',
      states: { priya: {}, marcus: {}, grace: {} },
      on: { 'choose.priya': '.priya', 'choose.marcus': '.marcus', 'choose.grace': '.grace' },
    },
    explanation: {
      initial: 'shown',
      states: { shown: { on: { explain: 'hidden' } }, hidden: { on: { explain: 'shown' } } },
    },
    assistant: {
      initial: 'off',
      states: { off: { on: { assist: 'on' } }, on: { on: { assist: 'off' } } },
    },
    accordion: {
      initial: 'brokerInfo',
      states: {
        none: { on: { brokerInfo: 'brokerInfo', workflow: 'workflow' } },
        brokerInfo: { on: { brokerInfo: 'none', workflow: 'workflow' } },
        workflow: { on: { brokerInfo: 'brokerInfo', workflow: 'none' } },
      },
    },
    toast: {
      initial: 'hidden',
      states: { hidden: {}, visible: { on: { wait: 'hidden' } } },
      on: { escalate: '.visible' },
    },
  },
});

type Value = {
  tab: keyof typeof listed;
  borrower: keyof typeof borrowers;
  explanation: 'shown' | 'hidden';
  assistant: 'off' | 'on';
  accordion: 'none' | 'brokerInfo' | 'workflow';
  toast: 'hidden' | 'visible';
};

const button = (name: string) => screen.getByRole('button', { name });

/** A user's way of doing what the model's event says. */
async function perform(event: string): Promise<void> {
  const [kind, what] = event.split('.');
  if (kind === 'tab') {
    fireEvent.click(screen.getByRole('tab', { name: tabNames[what as Value['tab']] }));
  } else if (kind === 'choose') {
    const { name } = borrowers[what as Value['borrower']];
    fireEvent.click(within(screen.getByRole('listbox')).getByText(name));
  } else if (kind === 'explain') fireEvent.click(button('AI Explainability'));
  else if (kind === 'assist') fireEvent.click(screen.getByRole('switch'));
  else if (kind === 'brokerInfo') fireEvent.click(button('Broker info'));
  else if (kind === 'workflow') fireEvent.click(button('Onboarding Workflow'));
  else if (kind === 'escalate') fireEvent.click(button('Escalate to Committee'));
  // Answers come within some tens of ms, a toast goes after 3 s.
  await act(() => jest.advanceTimersByTimeAsync(kind === 'wait' ? 3000 : 50));
}

function check(value: Value) {
  const { name, stage, score } = borrowers[value.borrower];
  const detail = within(screen.getByRole('region', { name: 'Borrower detail' }));

  const rows = screen.getAllByRole('option');
  expect(rows.map((row) => row.children[1]?.textContent)).toEqual(
    listed[value.tab].map((item) => item.name),
  );
  expect(
    rows.filter((row) => row.ariaSelected === 'true').map((row) => row.children[1]?.textContent),
  ).toEqual(stage === value.tab ? [name] : []);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(tabNames[value.tab]);

  expect(detail.getByRole('heading', { level: 2 }).textContent).toBe(name);
  expect(detail.getByText('Credit Score').nextElementSibling?.textContent).toBe(score);

  const isShown = value.explanation === 'shown';
  expect(button('AI Explainability').ariaExpanded).toBe(String(isShown));
  expect(detail.queryAllByRole('listitem')).toHaveLength(isShown ? 3 : 0);

  expect(screen.getByRole('switch').ariaChecked).toBe(String(value.assistant === 'on'));
  expect(button('Broker info').ariaExpanded).toBe(String(value.accordion === 'brokerInfo'));
  expect(button('Onboarding Workflow').ariaExpanded).toBe(String(value.accordion === 'workflow'));
  const isSeen = (text: string) => !screen.getByText(text).closest('[hidden]');
  expect(isSeen('Robert Turner')).toBe(value.accordion === 'brokerInfo');
  expect(isSeen('Deal Intake')).toBe(value.accordion === 'workflow');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();

  expect(screen.getByRole('status').textContent).toBe(
    value.toast === 'visible' ? 'Escalated to Credit Committee.' : '',
  );
  for (const region of screen.getAllByRole('region')) {
    expect(region.getAttribute('aria-busy')).toBe('false');
  }
  expect(document.body.textContent).not.toMatch(/undefined|null|NaN|\[object/);
}

type Step = { event: string; next: string };
/** What is read of XState's adjacency map, whose keys have a type of their own. */
type Transitions = Record<string, { event: { type: string }; state: { value: unknown } }>;

/** Every state of the model, by its value, with the steps that lead on from it on the page. */
function pageGraph(): Map<string, Step[]> {
  const adjacency = getAdjacencyMap(pageModel, {
    serializeState: ({ value }) => JSON.stringify(value),
  });
  return new Map(
    Object.entries<{ transitions: Transitions }>({ ...adjacency }).map(
      ([state, { transitions }]) => [
        state,
        Object.values(transitions).flatMap(({ event, state: next }) =>
          isInReach(event.type, (JSON.parse(state) as Value).tab)
            ? [{ event: event.type, next: JSON.stringify(next.value) }]
            : [],
        ),
      ],
    ),
  );
}

/** A borrower can be chosen only in the tab that lists them. */
function isInReach(event: string, tab: Value['tab']): boolean {
  const [kind, what] = event.split('.');
  return kind !== 'choose' || borrowers[what as Value['borrower']].stage === tab;
}

/** The shortest way from a state to one that has not been seen. */
function wayToUnseen(graph: Map<string, Step[]>, start: string, unseen: Set<string>): Step[] {
  const ways = new Map([[start, [] as Step[]]]);
  for (const [state, way] of ways) {
    if (unseen.has(state)) return way;
    for (const step of graph.get(state) ?? []) {
      if (!ways.has(step.next)) ways.set(step.next, [...way, step]);
    }
  }
  throw new Error('Some state of the model cannot be reached on the page.');
}

test('§2 §4 §8 The page as a model: every state is reached on the page, and holds there', async () => {
  resizeTo(375);
  jest.useFakeTimers();
  renderDesk();
  await act(() => jest.advanceTimersByTimeAsync(100));

  const graph = pageGraph();
  const unseen = new Set(graph.keys());
  expect(unseen.size).toBe(3 * 3 * 2 * 2 * 3 * 2);

  let at = JSON.stringify(createActor(pageModel).getSnapshot().value);
  expect(unseen.delete(at)).toBe(true);
  check(JSON.parse(at) as Value);
  while (unseen.size > 0) {
    for (const { event, next } of wayToUnseen(graph, at, unseen)) {
      await perform(event);
      at = next;
      unseen.delete(at);
      check(JSON.parse(at) as Value);
    }
  }
}, 120_000);
