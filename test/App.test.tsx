import { screen, within } from '@testing-library/react';
import { setViewportWidth } from './browserStubs';
import { buildListItem, buildPipeline, samplePortfolio } from './builders';
import { deferResponses, injectResponses, serverError } from './deferredResponses';
import { getHeading, getPanel } from './queries';
import { renderApp, renderLoadedApp } from './renderApp';

const detail = () => within(getPanel('Borrower detail'));

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
    await user.click(screen.getByRole('option', { name: new RegExp(name) }));
    expect(getHeading(name)).toHaveFocus();
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(scrolledIntoView().at(-1)).toBe(getPanel('Borrower detail'));
  }
  expect(scrolledIntoView()).toHaveLength(2);
  for (const [key, name] of Object.entries({ '{Enter}': 'Thomas Beckett', ' ': 'Aiko Tanabe-Mori' })) {
    list().focus();
    await user.keyboard('{ArrowDown}');
    expect(list()).toHaveFocus();
    await user.keyboard(key);
    expect(getHeading(name)).toHaveFocus();
  }
  // In a list without the selected borrower, Enter leaves the focus there.
  await user.click(screen.getByRole('tab', { name: 'Review 4' }));
  list().focus();
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
] as const)('the panel %s throws: a message says so, and Retry requests its data', async (...row) => {
  const [name, path, response, loadedText] = row;
  const responses: Record<string, object> = { [path]: response };
  // Retry must not wait for this one, which never comes.
  const pendingPath = path.endsWith('workflow') ? '/api/broker/br-2001' : '/api/onboarding/workflow';
  const { user } = renderApp({
    portfolio: { ...samplePortfolio(), active_borrower: name === 'Borrower detail' ? 'b-1001' : null },
    intercept: (...call) =>
      call[0].path === pendingPath ? new Promise(() => undefined) : injectResponses(responses)(...call),
    onCaughtError: () => undefined,
  });
  const message = `${name} could not be shown.`;
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByText(/could not be shown/)).toHaveLength(1);
  // Retry must not use the cached response, with which the panel would throw again.
  Reflect.deleteProperty(responses, path);
  await user.click(within(getPanel(name)).getByRole('button', { name: /^Retry/ }));
  expect(await within(getPanel(name)).findByText(loadedText)).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
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

test('a page translator is asked to leave names, amounts and contacts alone, and each name is isolated', async () => {
  await renderLoadedApp();
  for (const text of ['Priya Raman', 'PR', 'Robert Turner', /\$/, /@/, /555-/]) {
    for (const element of screen.getAllByText(text)) expect(element.closest('[translate=no]')).toBeInTheDocument();
  }
  for (const name of screen.getAllByText('Priya Raman')) expect(name.matches('bdi:not([dir])')).toBe(true);
});

/**
 * Does what a page translator does: moves each text of an element into a new element. React is not
 * notified, and still refers to the text nodes that were removed.
 */
function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // The filter lets only texts through.
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.matches('.translation')) continue;
    const translation = document.createElement('span');
    translation.className = 'translation';
    translation.textContent = text.data;
    text.replaceWith(translation);
  }
}

test('on a translated page each text is the right person’s, and the page goes on', async () => {
  const responses = deferResponses(/POST|GET .*b-1003/);
  const { user } = await renderLoadedApp({ intercept: responses.intercept });
  translate(document.body);
  await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
  responses.next('escalate').respond();
  expect(await screen.findByText('Escalated to Credit Committee.')).toBeVisible();
  translate(document.body);
  await user.click(screen.getByText('Elena Petrova'));
  expect(getPanel('Borrower detail')).toHaveTextContent(/^EPElena Petrova$/);
  translate(document.body);
  responses.next('b-1003').respond(serverError);
  expect(await detail().findByText('The server failed.')).toBeVisible();
  translate(document.body);
  await user.click(detail().getByRole('button', { name: /^Retry/ }));
  responses.next('b-1003').respond();
  expect(await detail().findByText('elena.petrova@example.com')).toBeVisible();
  translate(document.body);
  await user.click(screen.getByText('Priya Raman'));
  expect(await detail().findByText('priya.raman@example.com')).toBeVisible();
  expect(getPanel('Borrower detail')).not.toHaveTextContent(/elena|failed/i);
  expect(screen.queryByText(/could not be/)).not.toBeInTheDocument();
});
