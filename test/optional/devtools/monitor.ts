import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';
import type { RootState } from '../../../src/store/makeStore';

/** A machine in the State tab: its value, alone or with its context. */
type MachineState =
  | string
  | {
      readonly value: string;
      readonly context: { readonly message?: string };
    };

/** The state in the State tab. */
export type DashboardState = RootState & {
  readonly machines?: Record<string, MachineState | undefined>;
};

/** The log in the store of Redux DevTools: in the monitor's page, and in the dashboard's. */
type Lifted = {
  readonly stagedActionIds: readonly number[];
  readonly actionsById: Record<
    number,
    { readonly action: { type: string }; readonly timestamp: number; readonly stack?: string }
  >;
  readonly currentStateIndex: number;
  readonly computedStates: readonly { readonly state: unknown }[];
};

/** The part of the monitor's own state that is read here. */
type MonitorState = {
  readonly instances: {
    readonly selected: string | null;
    readonly current: string;
    readonly options: Record<string, { readonly name?: string } | undefined>;
    readonly states: Record<string, Lifted | undefined>;
  };
};

/** The dashboard's store in development: the extension adds the log. */
type DashboardStore = {
  readonly dispatch: (action: { type: string; payload: unknown }) => void;
  readonly liftedStore: { readonly getState: () => Lifted };
};

/** The toolbar's buttons by their accessible names, which the extension changes with its state. */
const buttonNames = {
  pause: 'Pause recording',
  record: 'Start recording',
  persist: 'Persist state history',
  stopPersisting: 'Disable state persisting',
  lock: 'Lock changes',
  unlock: 'Unlock changes',
  reset: 'Reset to the state you created the store with',
  revert: 'Roll back to the last committed state',
  sweep: 'Remove all currently disabled actions from the log',
  commit: /^Remove all actions from the log/,
  back: 'Go back',
  forward: 'Go forward',
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
  /** The editor of the dispatcher, or of the Test tab. */
  readonly editor: Locator;
  /** The tree of the State or Diff tab. */
  readonly tree: Locator;

  constructor(
    readonly page: Page,
    private readonly dashboard: Page,
  ) {
    this.rows = page.locator('[data-id]');
    this.inspector = page.getByTestId('inspector');
    this.editor = page.locator('.cm-content').last();
    this.tree = this.inspector.getByRole('list').first();
  }

  button(name: keyof typeof buttonNames): Locator {
    return this.page.getByRole('button', { name: buttonNames[name], exact: true });
  }

  async click(name: keyof typeof buttonNames): Promise<void> {
    await this.button(name).click();
  }

  /** The types in the list, oldest first. */
  types(): Promise<string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => row.firstElementChild?.textContent ?? ''),
    );
  }

  /** Waits until the last actions in the list are those of the given types. */
  async expectLast(...types: string[]): Promise<void> {
    await expect.poll(async () => (await this.types()).slice(-types.length)).toEqual(types);
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
    // The buttons replace the time 150 ms after the pointer enters the row.
    await row.hover();
    await this.page.clock.runFor(150);
    await row.getByText(button, { exact: true }).click();
  }

  /** Selects a row, so that the inspector shows it. */
  async select(target: string | number): Promise<void> {
    await this.row(target).click();
  }

  private row(target: string | number): Locator {
    return typeof target === 'number'
      ? this.page.locator(`[data-id="${target}"]`)
      : this.rows.filter({ has: this.page.getByText(target, { exact: true }) }).last();
  }

  /** Opens a tab of the inspector. */
  async openTab(tab: 'State' | 'Diff' | 'Trace' | 'Test'): Promise<void> {
    await this.inspector.getByText(tab, { exact: true }).first().click();
  }

  /** Moves the slider to an index of the list. */
  async moveSlider(index: number): Promise<void> {
    await this.page.getByRole('slider').fill(String(index));
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
  async read() {
    const store = await storeOf<{ getState: () => MonitorState }>(this.page);
    const data = await store.evaluate(({ getState }) => {
      const { selected, current, options, states } = getState().instances;
      const id = selected ?? current;
      const lifted = states[id];
      return {
        name: options[id]?.name,
        actions: (lifted?.stagedActionIds ?? []).map((id) => {
          const { action, timestamp = NaN, stack } = lifted?.actionsById[id] ?? {};
          return { id, type: action?.type ?? '', timestamp, stack };
        }),
        currentIndex: lifted?.currentStateIndex,
        state: lifted?.computedStates[lifted.currentStateIndex]?.state,
      };
    });
    // Safe to cast: it is the dashboard's state, which the extension does not type.
    return { ...data, state: data.state as DashboardState };
  }

  /** Waits until the monitor lists all actions of the page. Returns their ids. */
  async settledIds(): Promise<number[]> {
    // The extension relays at most every 500 ms.
    await this.page.clock.runFor(500);
    const store = await storeOf<DashboardStore>(this.dashboard);
    let ids: number[] = [];
    await expect(async () => {
      const listed = await store.evaluate(
        ({ liftedStore }) => liftedStore.getState().stagedActionIds,
      );
      ids = (await this.read()).actions.map(({ id }) => id);
      expect(ids).toEqual(listed);
    }).toPass({ timeout: 10_000 });
    return ids;
  }

  /** Moves the clock by more than a toast's duration and checks that no action is listed. */
  async expectNoNewActions(): Promise<void> {
    const before = await this.settledIds();
    await this.page.clock.runFor(5000);
    expect(await this.settledIds()).toEqual(before);
  }

  /** Dispatches more actions than the log keeps, so that the oldest are gone. */
  async exceedMaxAge(): Promise<void> {
    const store = await storeOf<DashboardStore>(this.dashboard);
    await store.evaluate(({ dispatch }) => {
      for (let action = 0; action < 500; action++) {
        dispatch({ type: 'dashboard/stageSelected', payload: action % 2 ? 'new' : 'approved' });
      }
    });
    expect((await this.settledIds())[1]).toBeGreaterThan(1);
  }
}

/** A node of React's internal tree: what is rendered, and with which props. */
type Fiber = {
  readonly type: unknown;
  readonly memoizedProps?: { readonly store?: unknown };
  readonly child?: Fiber;
  readonly sibling?: Fiber;
};

/** Returns all nodes of a page's React tree. */
function fibersOf(page: Page): Promise<JSHandle<Fiber[]>> {
  return page.evaluateHandle(() => {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    const allFrom = (fiber?: Fiber): Fiber[] =>
      fiber ? [fiber, ...allFrom(fiber.child), ...allFrom(fiber.sibling)] : [];
    return allFrom(key && root ? (Reflect.get(root, key) as Fiber) : undefined);
  });
}

/** Finds the Redux store of a page: the dashboard's or the monitor's own. */
async function storeOf<Store>(page: Page): Promise<JSHandle<Store>> {
  const fibers = await fibersOf(page);
  return fibers.evaluateHandle((all) => {
    const fiber = all.find(({ memoizedProps }) => memoizedProps?.store);
    if (!fiber) throw new Error('The page has no Redux store.');
    return fiber.memoizedProps?.store as Store;
  });
}
