import { expect, type Locator, type Page } from '@playwright/test';

/** The toolbar's buttons by their accessible names, which the extension changes with its state. */
const buttonNames = {
  persist: 'Persist state history',
  stopPersisting: 'Disable state persisting',
  lock: 'Lock changes',
  unlock: 'Unlock changes',
  revert: 'Roll back to the last committed state',
  sweep: 'Remove all currently disabled actions from the log',
  commit: /^Remove all actions from the log/,
  showDispatcher: 'Show dispatcher',
  hideDispatcher: 'Hide dispatcher',
  dispatch: 'Dispatch',
  exportFile: 'Export to a file',
  importFile: 'Import from a file',
} as const;

/** The monitor of Redux DevTools in a tab: the list, the inspector, the slider, the dispatcher. */
export class Monitor {
  /** The rows of the action list, oldest first. */
  readonly rows: Locator;
  readonly inspector: Locator;
  /** The editor of the dispatcher, or of the Test tab. */
  readonly editor: Locator;
  /** The tree of the State or Diff tab. */
  readonly tree: Locator;

  constructor(readonly page: Page) {
    this.rows = page.locator('[data-id]');
    this.inspector = page.getByTestId('inspector');
    this.editor = page.locator('.cm-content').last();
    this.tree = this.inspector.getByRole('list').first();
  }

  button(name: keyof typeof buttonNames): Locator {
    return this.page.getByRole('button', { name: buttonNames[name], exact: true });
  }

  /** Clicks a button that becomes another one, and waits for that. */
  async switch(name: keyof typeof buttonNames, next: keyof typeof buttonNames): Promise<void> {
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

  /** Replaces the text of an editor. */
  async fillEditor(editor: Locator, text: string): Promise<void> {
    await editor.click();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(text);
  }

  /** Saves the export to a file. */
  async exportTo(file: string): Promise<void> {
    const download = this.page.waitForEvent('download');
    await this.button('exportFile').click();
    await (await download).saveAs(file);
  }

  async importFrom(file: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.button('importFile').click();
    await (await chooser).setFiles(file);
  }
}
