import type { Page } from '@playwright/test';

declare global {
  var reactWork: { commits: number; rows: number };
}

/** What is read of React's tree. */
type Fiber = {
  readonly tag: number;
  readonly flags: number;
  readonly memoizedProps: { readonly role?: unknown } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
};

/**
 * To run in a page before its own scripts: counts React's commits, and the rows whose component
 * rendered in them. It stands where React DevTools would, which production builds report to as
 * well, and reads the tree the way React DevTools' profiler does.
 */
export function countReactWork(): void {
  const work = { commits: 0, rows: 0 };
  globalThis.reactWork = work;
  const PERFORMED_WORK = 1;
  const HOST_ELEMENT = 5;
  // Function, class, forwardRef, memo and memo of a plain function.
  const COMPONENTS = [0, 1, 11, 14, 15];

  /** Whether what stands for the component on the page is an option, not another component. */
  function isRow({ tag, child }: Fiber): boolean {
    if (!COMPONENTS.includes(tag)) return false;
    let first = child;
    while (first && first.tag !== HOST_ELEMENT && !COMPONENTS.includes(first.tag)) {
      first = first.child;
    }
    return first?.tag === HOST_ELEMENT && first.memoizedProps?.role === 'option';
  }

  function countRows(fiber: Fiber, before: Fiber | null) {
    if ((fiber.flags & PERFORMED_WORK) !== 0 && isRow(fiber)) work.rows++;
    // React did not come below here: what the flags there say is of an earlier commit.
    if (fiber.child === before?.child) return;
    for (let child = fiber.child; child; child = child.sibling) countRows(child, child.alternate);
  }

  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot(_renderer: number, root: { readonly current: Fiber }) {
        work.commits++;
        countRows(root.current, root.current.alternate);
      },
    },
  });
}

/** The commits and the rows rendered in them since the last call. */
export async function takeReactWork(page: Page): Promise<{ commits: number; rows: number }> {
  return page.evaluate(() => {
    const taken = { ...reactWork };
    Object.assign(reactWork, { commits: 0, rows: 0 });
    return taken;
  });
}
