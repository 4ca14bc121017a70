import { act, screen, within } from '@testing-library/react';
import { setViewportWidth } from './browserStubs';
import { buildListItem, buildPipeline, samplePortfolio } from './builders';
import { injectResponses } from './deferredResponses';
import { getHeading, getPanel } from './queries';
import { renderApp, renderLoadedApp } from './renderApp';

test('the screen has three regions in order, no form or text field, and the Tab key reaches every control in order', async () => {
  const { user } = await renderLoadedApp();
  const regions = within(screen.getByRole('main')).getAllByRole('region');
  const names = regions.map(({ ariaLabel }) => ariaLabel);
  expect(names).toEqual(['Pipeline', 'Borrower detail', 'Broker panel']);
  const fields = document.querySelectorAll('form, input, select, textarea, [contenteditable]');
  expect(fields).toHaveLength(0);
  const tabStops: string[] = [];
  for (;;) {
    await user.tab();
    const focused = document.activeElement;
    if (!focused || focused === document.body) break;
    tabStops.push(focused.getAttribute('aria-label') ?? focused.textContent);
  }
  expect(tabStops.join()).toBe(
    'Dashboard,Reports,Analytics,Search,Help,Notifications,User account,New 5,Borrowers,' +
      'AI Explainability,Request Documents,Send to Valuer,Escalate to Committee,' +
      'Call,Email,Chat,Toggle AI assistant',
  );
});

const list = () => screen.getByRole('listbox');
const scrolledIntoView = () => jest.mocked(Element.prototype.scrollIntoView).mock.contexts as Element[]; // Jest types them any.

test('on a small screen a click, Enter or Space on a row brings the detail into view and focuses its heading, on a large one not', async () => {
  setViewportWidth(1023);
  const { user } = await renderLoadedApp();
  // Moving the focus does not scroll; only the region is scrolled.
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  // The first one is selected already.
  for (const name of ['Priya Raman', 'Elena Petrova']) {
    await user.click(within(list()).getByText(name));
    expect(getHeading(name)).toHaveFocus();
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(scrolledIntoView().at(-1)).toBe(getPanel('Borrower detail'));
  }
  expect(scrolledIntoView()).toHaveLength(2);
  for (const [key, name] of Object.entries({ '{Enter}': 'Thomas Beckett', ' ': 'Aiko Tanabe-Mori' })) {
    act(() => list().focus());
    await user.keyboard('{ArrowDown}');
    expect(list()).toHaveFocus();
    await user.keyboard(key);
    expect(getHeading(name)).toHaveFocus();
  }
  // In a list without the selected borrower, Enter leaves the focus there.
  await user.click(screen.getByRole('tab', { name: 'Review 4' }));
  act(() => list().focus());
  await user.keyboard('{Enter}');
  expect(list()).toHaveFocus();
  setViewportWidth(1024);
  jest.mocked(Element.prototype.scrollIntoView).mockClear();
  await user.click(screen.getByText('Beatriz Carvalho'));
  expect(list()).toHaveFocus();
  expect(scrolledIntoView()).toEqual([]);
});

test.each([
  ['Pipeline', '/api/borrowers/pipeline', buildPipeline<object>({ new: [{ id: 'b-1', name: null }] }), /^Total: /],
  // React throws when it renders an object.
  ['Borrower detail', '/api/borrowers/b-1001', { risk_signal: {} }, '720'],
  ['Broker panel', '/api/broker/br-2001', { role: {} }, 'Robert Turner'],
  ['Broker panel', '/api/onboarding/workflow', { steps: {} }, 'Deal Intake'],
] as const)('the panel %s throws: a message says so, and Retry requests its data alone', async (...row) => {
  const [name, path, response, loadedText] = row;
  const responses: Record<string, object> = { [path]: response };
  // Retry must not wait for this one, which never comes.
  const pendingPath = path.endsWith('workflow') ? '/api/broker/br-2001' : '/api/onboarding/workflow';
  const requested: string[] = [];
  const { user } = renderApp({
    portfolio: { ...samplePortfolio(), active_borrower: name === 'Borrower detail' ? 'b-1001' : null },
    intercept: (...call) => {
      requested.push(call[0].path);
      return call[0].path === pendingPath ? new Promise(() => undefined) : injectResponses(responses)(...call);
    },
    onCaughtError: () => undefined,
  });
  const message = `${name} could not be shown.`;
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByText(/could not be shown/)).toHaveLength(1);
  // Retry must not use the cached response, with which the panel would throw again.
  Reflect.deleteProperty(responses, path);
  requested.length = 0;
  await user.click(within(getPanel(name)).getByRole('button', { name: /^Retry/ }));
  expect(await within(getPanel(name)).findByText(loadedText)).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  const own = name === 'Broker panel' ? ['/api/broker/br-2001', '/api/onboarding/workflow'] : [path];
  expect(own).toEqual(expect.arrayContaining(requested));
});

test('a panel that throws is rendered again when another borrower is selected', async () => {
  const { user } = renderApp({
    intercept: injectResponses({ '/api/borrowers/b-1001': { ...buildListItem(), risk_signal: {} } }),
    onCaughtError: () => undefined,
  });
  await screen.findByText('Borrower detail could not be shown.');
  await user.click(screen.getByText('Thomas Beckett'));
  expect(await screen.findByText('655')).toBeVisible();
});
