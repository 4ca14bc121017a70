import { act, screen, within } from '@testing-library/react';
import { setViewportWidth } from './browserStubs';
import { injectResponses } from './deferredResponses';
import { getHeading, getPanel } from './queries';
import { renderApp, renderLoadedApp } from './renderApp';

test('the screen has three regions and no form', async () => {
  await renderLoadedApp();
  const regions = within(screen.getByRole('main')).getAllByRole('region');
  expect(regions.map(({ ariaLabel }) => ariaLabel)).toEqual(['Pipeline', 'Borrower detail', 'Broker panel']);
  expect(document.querySelector('form, input, select, textarea, [contenteditable]')).toBeNull();
});

test('the Tab key reaches every control in order', async () => {
  const { user } = await renderLoadedApp();
  // Jest loads no styles, so the accordion has its headings, as on a small screen.
  for (const name of [
    ...['Dashboard', 'Reports', 'Analytics', 'Search', 'Help', 'Notifications', 'User account', 'New 5', 'Borrowers'],
    ...['AI Explainability', 'Request Documents', 'Send to Valuer', 'Escalate to Committee'],
    ...['Broker info', 'Call', 'Email', 'Chat', 'Onboarding Workflow', 'Toggle AI assistant'],
  ]) {
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(name);
  }
  await user.tab();
  expect(document.body).toHaveFocus();
});

describe('opening a row', () => {
  test('on a small screen brings the detail into view, and focuses its heading', async () => {
    setViewportWidth(1023);
    const { user } = await renderLoadedApp();
    const list = screen.getByRole('listbox');
    await user.click(within(list).getByText('Priya Raman')); // She is selected already.
    expect(getHeading('Priya Raman')).toHaveFocus();
    for (const [key, name] of Object.entries({ '{Enter}': 'Marcus Oyelaran', ' ': 'Elena Petrova' })) {
      act(() => list.focus());
      await user.keyboard('{ArrowDown}');
      expect(list).toHaveFocus();
      await user.keyboard(key);
      expect(getHeading(name)).toHaveFocus();
    }
    const scrolledIntoView = jest.mocked(Element.prototype.scrollIntoView).mock.contexts;
    expect(scrolledIntoView.filter((element) => element === getPanel('Borrower detail'))).toHaveLength(3);
  });

  test('on a large screen leaves the focus in the list, and scrolls nothing', async () => {
    setViewportWidth(1024);
    const { user } = await renderLoadedApp();
    await user.click(screen.getByText('Elena Petrova'));
    expect(screen.getByRole('listbox')).toHaveFocus();
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });
});

describe('a panel that throws', () => {
  test.each([
    [
      'Pipeline',
      '/api/borrowers/pipeline',
      { new: [{ id: 'b-1', name: null }], in_review: [], approved: [] },
      'Priya Raman',
    ],
    // React throws when it renders an object.
    ['Borrower detail', '/api/borrowers/b-1001', { risk_signal: {} }, 'priya.raman@example.com'],
    ['Broker panel', '/api/broker/br-2001', { role: {} }, 'Robert Turner'],
    ['Broker panel', '/api/onboarding/workflow', { steps: {} }, 'Deal Intake'],
  ] as const)('says so, and Retry requests its data alone: %s, %s', async (name, path, response, loadedText) => {
    const responses: Record<string, object> = { [path]: response };
    const requested = new Set<string>();
    const { user } = renderApp({
      intercept: (...call) => {
        requested.add(call[0].path);
        const hangs = name !== 'Broker panel' && call[0].path.endsWith('workflow'); // Retry does not wait for it.
        return hangs ? new Promise(() => undefined) : injectResponses(responses)(...call);
      },
      onCaughtError: () => undefined,
    });
    const message = `${name} could not be shown.`;
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByText(/could not be shown/)).toHaveLength(1);
    // Retry must not use the cached response, with which the panel would throw again.
    Reflect.deleteProperty(responses, path);
    requested.clear();
    await user.click(within(getPanel(name)).getByRole('button', { name: /^Retry/ }));
    await within(getPanel(name)).findByText(loadedText);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    const own = name === 'Broker panel' ? ['/api/broker/br-2001', '/api/onboarding/workflow'] : [path];
    expect(own).toEqual(expect.arrayContaining([...requested]));
  });

  test('is rendered again when another borrower is selected', async () => {
    const { user } = renderApp({
      intercept: injectResponses({ '/api/borrowers/b-1001': { risk_signal: {} } }),
      onCaughtError: () => undefined,
    });
    await screen.findByText('Borrower detail could not be shown.');
    await user.click(screen.getByText('Thomas Beckett'));
    expect(await screen.findByText('tom.beckett@example.com')).toBeVisible();
  });
});
