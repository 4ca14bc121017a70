import { expect, type Locator, type Page } from '@playwright/test';

/** The monitor of Redux DevTools in a window: the list, the inspector, the slider, the dispatcher. */
export class Monitor {
  /** The rows of the action list, oldest first. */
  readonly rows = this.page.locator('[data-id]');
  readonly slider = this.page.getByRole('slider');
  private readonly inspector = this.page.getByTestId('inspector');
  /** The tree of the State or Diff tab. */
  readonly tree = this.inspector.getByRole('list').first();

  constructor(readonly page: Page) {}

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Waits until the list has an action of each of these types. */
  async expectTypes(...types: string[]): Promise<void> {
    for (const type of types) await expect(this.row(type)).toBeVisible();
  }

  /** Jumps to the newest action of a type. */
  async jumpTo(type: string): Promise<void> {
    // The button replaces the time when the pointer enters the row.
    await this.row(type).hover();
    await this.row(type).getByText('Jump', { exact: true }).click();
  }

  /** Selects the newest action of a type, so that a tab of the inspector shows it. */
  async select(type: string, tab: 'State' | 'Diff'): Promise<void> {
    // A click on a row that is selected deselects it.
    await this.rows.first().click();
    await this.row(type).click();
    await this.inspector.getByText(tab, { exact: true }).first().click();
  }

  private row(type: string): Locator {
    return this.rows.filter({ has: this.page.getByText(type, { exact: true }) }).last();
  }
}
