import { act, fireEvent, screen, within } from '@testing-library/react';
import { setViewportWidth } from './browserStubs';
import { samplePortfolio } from './builders';
import {
  getAnnouncedText,
  getControlledElement,
  getPanel,
  getRowName,
  readFigures,
} from './queries';
import { renderApp } from './renderApp';

/** A state of the screen that should not depend on the others. */
type Part = {
  /** Reads its value from the screen. */
  read: () => string;
  values: string[];
  /** What a user does. Each step changes the value; together they lead through all values. */
  steps: (() => void)[];
};

const { pipeline, borrowers } = samplePortfolio();
const stages = Object.values(pipeline);

const getRows = () => within(screen.getByRole('listbox')).getAllByRole('option');

/** Returns the six parts of a small screen. Queries by role are slow, so it keeps the elements. */
function getParts(): Record<string, Part> {
  const detail = getPanel('Borrower detail');
  const heading = within(detail).getByRole('heading', { level: 2 });
  const assistant = screen.getByRole('switch');
  const status = screen.getByRole('status');

  function click(role: string, name: string) {
    const element = screen.getByRole(role, { name });
    return () => {
      fireEvent.click(element);
    };
  }

  function clickRow(index: number) {
    return () => {
      const row = getRows()[index];
      if (row) fireEvent.click(row);
    };
  }

  /** Lists the buttons that are expanded and whose content is visible. */
  function readExpanded(...names: string[]) {
    const buttons = names.map((name) => ({ name, button: screen.getByRole('button', { name }) }));
    return () =>
      buttons
        .filter(({ button }) => button.ariaExpanded === 'true')
        .filter(({ button }) => {
          const content = getControlledElement(button);
          return content && getComputedStyle(content).display !== 'none';
        })
        .map(({ name }) => name)
        .join();
  }

  return {
    stage: {
      read: () => getRows().map(getRowName).join(),
      values: stages.map((items) => items.map(({ name }) => name).join()),
      steps: [click('tab', 'Review 4'), click('tab', 'Approved 2'), click('tab', 'New 5')],
    },
    borrower: {
      read: () => `${heading.textContent} ${readFigures(detail)['Credit Score'] ?? ''}`,
      // The first two of each stage.
      values: stages.flatMap((items) =>
        items.slice(0, 2).map(({ id, name }) => `${name} ${borrowers[id]?.credit_score ?? 'N/A'}`),
      ),
      steps: [clickRow(1), clickRow(0)],
    },
    explanation: {
      read: readExpanded('AI Explainability'),
      values: ['AI Explainability', ''],
      steps: [click('button', 'AI Explainability'), click('button', 'AI Explainability')],
    },
    accordion: {
      read: readExpanded('Broker info', 'Onboarding Workflow'),
      values: ['Broker info', 'Onboarding Workflow', ''],
      steps: [
        click('button', 'Onboarding Workflow'),
        click('button', 'Onboarding Workflow'),
        click('button', 'Broker info'),
      ],
    },
    assistant: {
      read: () => String(assistant.ariaChecked),
      values: ['true', 'false'],
      steps: [click('switch', 'Toggle AI assistant'), click('switch', 'Toggle AI assistant')],
    },
    toast: {
      read: () => getAnnouncedText(status),
      values: ['Escalated to Credit Committee.', ''],
      steps: [
        click('button', 'Escalate to Committee'),
        () => {
          jest.advanceTimersByTime(3000);
        },
      ],
    },
  };
}

/** Expects what is true for all values of the parts. */
function expectConsistentScreen() {
  const heading = within(getPanel('Borrower detail')).getByRole('heading', { level: 2 });
  for (const row of getRows()) {
    expect(row.ariaSelected).toBe(String(getRowName(row) === heading.textContent));
  }
  for (const panel of screen.getAllByRole('region')) expect(panel.ariaBusy).toBe('false');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toMatch(/undefined|null|NaN|\[object/);
}

test('§2 §4 §8 Stage, borrower, explanation, accordion, assistant and toast are independent', async () => {
  setViewportWidth(375);
  renderApp({ fakeTimers: true });
  await act(() => jest.advanceTimersByTimeAsync(100));
  const parts = Object.entries(getParts());
  const readAll = () => Object.fromEntries(parts.map(([name, { read }]) => [name, read()]));
  let values = readAll();
  const seen = new Map(Object.entries(values).map(([name, value]) => [name, new Set([value])]));

  async function take(step: () => void, name: string) {
    const before = values;
    await act(() => {
      step();
      return jest.advanceTimersByTimeAsync(50); // Until the response has arrived.
    });
    values = readAll();
    const { [name]: value = '' } = values;
    expect(value).not.toBe(before[name]);
    expect(values).toEqual({ ...before, [name]: value });
    seen.get(name)?.add(value);
    expectConsistentScreen();
  }

  // In every value of one part, take every step of every other part.
  for (const [outerName, outer] of parts) {
    for (const outerStep of outer.steps) {
      await take(outerStep, outerName);
      for (const [name, { steps }] of parts) {
        if (name !== outerName) for (const step of steps) await take(step, name);
      }
    }
  }
  for (const [name, part] of parts) expect(seen.get(name)).toEqual(new Set(part.values));
}, 60_000);
