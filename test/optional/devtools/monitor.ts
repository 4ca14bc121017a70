import { expect, type Locator, type Page } from '@playwright/test';

/** The monitor of Redux DevTools in a tab: the list, the inspector, the slider, the dispatcher. */
export class Monitor {
  /** The rows of the action list, oldest first. */
  readonly rows: Locator;
  readonly inspector: Locator;
  /** The tree of the State or Diff tab. */
  readonly tree: Locator;

  constructor(readonly page: Page) {
    this.rows = page.locator('[data-id]');
    this.inspector = page.getByTestId('inspector');
    this.tree = this.inspector.getByRole('list').first();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Clicks a button that becomes another one, and waits for that. */
  async switch(name: string, next: string): Promise<void> {
    await this.button(name).click();
    await expect(this.button(next)).toBeVisible();
  }

  /** The types in the list, oldest first. */
  types(): Promise<string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => row.firstElementChild?.textContent ?? ''),
    );
  }

  /** Waits until the list has these types, oldest first, and no other. */
  async expectTypes(types: readonly string[]): Promise<void> {
    await expect.poll(() => this.types()).toEqual(types);
  }

  /** Waits until the last actions in the list are those of the given types. */
  async expectLast(...types: string[]): Promise<void> {
    await expect.poll(async () => (await this.types()).slice(-types.length)).toEqual(types);
  }

  /** Clicks Jump or Skip in the newest row of a type, or in the row with an index. */
  async clickInRow(button: 'Jump' | 'Skip', target: string | number): Promise<void> {
    const row = this.row(target);
    // The buttons replace the time 150 ms after the pointer enters the row.
    await row.hover();
    await this.page.clock.runFor(150);
    await row.getByText(button, { exact: true }).click();
  }

  /** Selects a row but the first, so that a tab of the inspector shows it. */
  async select(target: string | number, tab: 'State' | 'Diff' | 'Trace' | 'Test'): Promise<void> {
    // A click on a row that is selected deselects it.
    await this.rows.first().click();
    await this.row(target).click();
    await this.inspector.getByText(tab, { exact: true }).first().click();
  }

  private row(target: string | number): Locator {
    return typeof target === 'number'
      ? this.rows.nth(target)
      : this.rows.filter({ has: this.page.getByText(target, { exact: true }) }).last();
  }
}
