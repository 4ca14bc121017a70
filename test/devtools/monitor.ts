import { expect, type Page } from '@playwright/test';

export type Monitor = ReturnType<typeof createMonitor>;

/** The monitor of Redux DevTools in a window: the list, the inspector, the slider, the dispatcher. */
export function createMonitor(page: Page) {
  const rows = page.locator('[data-id]');
  const inspector = page.getByTestId('inspector');
  /** The newest action of a type. */
  const rowOf = (type: string) => rows.filter({ has: page.getByText(type, { exact: true }) }).last();
  return {
    page,
    slider: page.getByRole('slider'),
    /** The tree of the State or Diff tab. */
    tree: inspector.getByRole('list').first(),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Waits until the list has an action of each of these types. */
    async expectTypes(...types: string[]) {
      for (const type of types) await expect(rowOf(type)).toBeVisible();
    },
    /** Jumps to the newest action of a type. */
    async jumpTo(type: string) {
      // The button replaces the time when the pointer enters the row.
      await rowOf(type).hover();
      await rowOf(type).getByText('Jump', { exact: true }).click();
    },
    /** Selects the newest action of a type, so that a tab of the inspector shows it. */
    async select(type: string, tab: 'State' | 'Diff') {
      // A click on a row that is selected deselects it.
      await rows.first().click();
      await rowOf(type).click();
      await inspector.getByText(tab, { exact: true }).first().click();
    },
  };
}
