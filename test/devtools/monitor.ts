import { expect, type Locator, type Page } from '@playwright/test';

/** An action as the monitor received it. */
type ListedAction = {
  readonly id: number;
  readonly type: string;
  readonly timestamp: number;
  readonly stack: string | undefined;
};

/** The state that the monitor holds for the page: what its State tab shows, and the log. */
export type MonitorData<State> = {
  readonly name: string;
  readonly actions: readonly ListedAction[];
  /** The position of the current action among `actions`. */
  readonly currentIndex: number;
  /** The state after the current action. */
  readonly state: State;
};

/** The tabs of the inspector. */
type Tab = 'Action' | 'State' | 'Diff' | 'Trace' | 'Test';

/** The toolbar's buttons by their accessible names, which the extension changes with its state. */
const buttonNames = {
  pause: 'Pause recording',
  record: 'Start recording',
  persist: 'Persist state history',
  lock: 'Lock changes',
  unlock: 'Unlock changes',
  reset: 'Reset to the state you created the store with',
  revert: 'Roll back to the last committed state',
  sweep: 'Remove all currently disabled actions from the log',
  commit: /^Remove all actions from the log/,
  back: 'Go back',
  forward: 'Go forward',
  play: 'Play',
  showDispatcher: 'Show dispatcher',
  dispatch: 'Dispatch',
  exportFile: 'Export to a file',
  importFile: 'Import from a file',
} as const;

/** The monitor of Redux DevTools in a tab: the list, the inspector, the slider, the dispatcher. */
export class Monitor {
  /** The rows of the action list, oldest first. */
  readonly rows: Locator;
  readonly inspector: Locator;
  readonly slider: Locator;
  /** The editor of the dispatcher, or of the Test tab. */
  readonly editor: Locator;
  /** The tree of the State, Action or Diff tab. */
  readonly tree: Locator;

  constructor(readonly page: Page) {
    this.rows = page.locator('[data-id]');
    this.inspector = page.getByTestId('inspector');
    this.editor = page.locator('.cm-content').last();
    this.slider = page.getByRole('slider');
    this.tree = this.inspector.getByRole('list').first();
  }

  async click(name: keyof typeof buttonNames): Promise<void> {
    await this.page.getByRole('button', { name: buttonNames[name], exact: true }).click();
  }

  button(name: keyof typeof buttonNames): Locator {
    return this.page.getByRole('button', { name: buttonNames[name], exact: true });
  }

  /** The rows of an action type, oldest first. */
  rowsOf(type: string): Locator {
    return this.rows.filter({ has: this.page.getByText(type, { exact: true }) });
  }

  rowById(id: number): Locator {
    return this.page.locator(`[data-id="${id}"]`);
  }

  /** The types in the list, oldest first. */
  types(): Promise<string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => row.firstElementChild?.textContent ?? ''),
    );
  }

  /** Waits until the last actions in the list are those of the given types. */
  async expectLast(...types: string[]): Promise<void> {
    await expect
      .poll(async () => (await this.types()).slice(-types.length), { timeout: 10_000 })
      .toEqual(types);
  }

  /** Runs something and returns the types that the list has gained. `last` must be the last one. */
  async typesListedBy(run: () => Promise<unknown>, last: string): Promise<string[]> {
    const before = (await this.settledIds()).at(-1) ?? 0;
    await run();
    let listed: string[] = [];
    await expect(async () => {
      const { actions } = await this.read();
      listed = actions.filter(({ id }) => id > before).map(({ type }) => type);
      expect(listed.at(-1)).toBe(last);
    }).toPass({ timeout: 15_000 });
    return listed;
  }

  /** Clicks Jump in the newest row of a type, or in the row with an id. */
  async jump(target: string | number): Promise<void> {
    await this.clickInRow(target, 'Jump');
  }

  /** Clicks Skip in the newest row of a type, or in the row with an id. A second time undoes it. */
  async skip(target: string | number): Promise<void> {
    await this.clickInRow(target, 'Skip');
  }

  private async clickInRow(target: string | number, button: 'Jump' | 'Skip') {
    const row = this.row(target);
    const buttonInRow = row.getByText(button, { exact: true });
    // The buttons replace the time while the pointer is on the row. The list may scroll meanwhile.
    await expect(async () => {
      await row.hover();
      await expect(buttonInRow).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    // Not in the loop: a click that ran, but took too long, would be repeated and undo a Skip.
    await buttonInRow.click();
  }

  /** Selects a row, so that the inspector shows it. */
  async select(target: string | number): Promise<void> {
    await this.row(target).click();
  }

  private row(target: string | number): Locator {
    return typeof target === 'number' ? this.rowById(target) : this.rowsOf(target).last();
  }

  async openTab(tab: Tab): Promise<void> {
    await this.inspector.getByText(tab, { exact: true }).first().click();
  }

  /** Moves the slider to an index of the list. */
  async moveSlider(index: number): Promise<void> {
    await this.slider.fill(String(index));
  }

  /** Replaces the text of an editor. */
  async fillEditor(editor: Locator, text: string): Promise<void> {
    await editor.click();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(text);
  }

  /** Reads the text of the editor. CodeMirror keeps only a part of a long line in the document. */
  readEditor(): Promise<string> {
    return this.editor.evaluate((content) => {
      type Tile = {
        readonly view: { readonly state: { readonly doc: { toString: () => string } } };
      };
      // Safe to cast: CodeMirror stores its tile of the document on this element.
      const { view } = Reflect.get(content, 'cmTile') as Tile;
      return view.state.doc.toString();
    });
  }

  /** Saves the export to a file. */
  async exportTo(file: string): Promise<void> {
    const download = this.page.waitForEvent('download');
    await this.click('exportFile');
    await (await download).saveAs(file);
  }

  async importFrom(file: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click('importFile');
    await (await chooser).setFiles(file);
  }

  /**
   * Reads the data behind the monitor's page from its own Redux store, because a long list or a
   * long state is not all in the document.
   */
  async read<State = Record<string, unknown>>(): Promise<MonitorData<State>> {
    const data = await this.page.evaluate(() => {
      type Fiber = {
        readonly memoizedProps?: { readonly store?: { readonly getState: () => unknown } };
        readonly child?: Fiber;
        readonly sibling?: Fiber;
      };
      type Lifted = {
        readonly stagedActionIds: readonly number[];
        readonly actionsById: Record<
          number,
          { action: { type: string }; timestamp: number; stack?: string }
        >;
        readonly currentStateIndex: number;
        readonly computedStates: readonly { readonly state: unknown }[];
      };
      type Instances = {
        readonly selected: string | null;
        readonly current: string;
        readonly options: Record<string, { readonly name?: string }>;
        readonly states: Record<string, Lifted>;
      };

      const root = document.getElementById('root');
      const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
      const fibers = [key && root ? (Reflect.get(root, key) as Fiber) : undefined];
      while (fibers.length > 0) {
        const fiber = fibers.pop();
        const getState = fiber?.memoizedProps?.store?.getState;
        if (getState) {
          const { selected, current, options, states } = (getState() as { instances: Instances })
            .instances;
          const id = selected ?? current;
          const lifted = states[id];
          return {
            name: options[id]?.name ?? '',
            actions: (lifted?.stagedActionIds ?? []).flatMap((id) => {
              const listed = lifted?.actionsById[id];
              return listed
                ? [
                    {
                      id,
                      type: listed.action.type,
                      timestamp: listed.timestamp,
                      stack: listed.stack,
                    },
                  ]
                : [];
            }),
            currentIndex: lifted?.currentStateIndex ?? -1,
            state: lifted?.computedStates[lifted.currentStateIndex]?.state,
          };
        }
        if (fiber) fibers.push(fiber.sibling, fiber.child);
      }
      throw new Error('The monitor has no Redux store.');
    });
    return data as MonitorData<State>;
  }

  /** The ids in the list, oldest first. */
  async ids(): Promise<number[]> {
    return (await this.read()).actions.map(({ id }) => id);
  }

  /** Waits until the extension has relayed what the page dispatched. Returns the ids in the list. */
  async settledIds(): Promise<number[]> {
    let ids: number[] = [];
    await expect(async () => {
      const before = await this.ids();
      // The extension relays actions at most every 500 ms.
      await this.page.waitForTimeout(700);
      ids = await this.ids();
      expect(ids).toEqual(before);
      expect(ids).not.toEqual([]);
    }).toPass({ timeout: 15_000 });
    return ids;
  }

  /** Waits longer than a toast is shown and checks that the list has not changed. */
  async expectNoNewActions(): Promise<void> {
    const before = await this.settledIds();
    // The toast runs for 3000 ms.
    await this.page.waitForTimeout(4200);
    expect(await this.ids()).toEqual(before);
  }
}
