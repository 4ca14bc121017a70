import { screen, within } from '@testing-library/react';
import { setViewportWidth } from '../../browserStubs';
import { samplePortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { injectResponses } from '../../injectResponses';
import { getControlledElement, getPanel, readFigures } from '../../queries';
import { renderApp } from '../../renderApp';

const panel = () => getPanel('Broker panel');

describe('§2 Broker panel', () => {
  test('shows the name of the broker, deals, approval and pending dollars', async () => {
    renderApp();
    expect(await screen.findByRole('heading', { name: 'Robert Turner' })).toBeVisible();
    expect(readFigures(panel())).toEqual({ Deals: '16', Approval: '75%', Pending: '$7,660' });
  });

  test('shows the broker of the portfolio, whatever characters the id has', async () => {
    const portfolio = samplePortfolio();
    renderApp({ portfolio: { ...portfolio, broker: { ...portfolio.broker, id: '../x?#' } } });
    expect(await screen.findByRole('heading', { name: 'Robert Turner' })).toBeVisible();
  });

  test('has no role line while the broker has no role', async () => {
    renderApp();
    await screen.findByRole('heading', { name: 'Robert Turner' });
    expect(within(panel()).queryByRole('paragraph')).not.toBeInTheDocument();
  });

  test('has a role line when the broker has a role', async () => {
    const broker = { name: 'Robert Turner', deals: 1, approval_rate: '1%', pending: 1 };
    renderApp({
      faultInjector: ({ path }, getResponse) =>
        path.startsWith('/api/broker/') ? { data: { ...broker, role: 'Senior' } } : getResponse(),
    });
    expect(await within(panel()).findByRole('paragraph')).toHaveTextContent(/^Senior$/);
  });

  test('Call and Email are links, Chat is a button without behaviour', async () => {
    const { user, container } = renderApp();
    await screen.findByText('720');
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('Call')).toHaveAttribute('href', expect.stringMatching(/^tel:\+\d+$/));
    expect(link('Email')).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:\S+@example.com$/),
    );
    const htmlBefore = container.innerHTML;
    await user.click(screen.getByRole('button', { name: 'Chat' }));
    expect(container.innerHTML).toBe(htmlBefore);
  });

  test('§9 lists seven workflow steps: three completed, the fourth current', async () => {
    renderApp();
    await screen.findByText('Deal Intake');
    const steps = within(panel()).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Deal IntakeCompleted',
      'IDV & Credit CheckCompleted',
      'Document UploadCompleted',
      '4AI Validation',
      '5Credit Committee',
      '6Approval & Docs',
      '7Funder Syndication',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      null,
      null,
      'step',
      null,
      null,
      null,
    ]);
  });

  test.each([
    [0, ['Deal Intake'], 0],
    [7, [], 7],
    [null, [], 0],
  ])('§9 with %p steps completed the current one is %j', async (completed, current, count) => {
    const { workflow } = samplePortfolio();
    const faultInjector = injectResponses({
      '/api/onboarding/workflow': { ...workflow, completed },
    });
    renderApp({ faultInjector });
    await screen.findByText('Deal Intake');
    const steps = within(panel()).getAllByRole('listitem');
    const currentSteps = steps.filter((step) => step.hasAttribute('aria-current'));
    expect(currentSteps.map(({ textContent }) => textContent.slice(1))).toEqual(current);
    expect(within(panel()).queryAllByText('Completed')).toHaveLength(count);
  });

  test.each([
    ['Call', 'phone', 'The server gives no usable phone number.'],
    ['Email', 'email', 'The server gives no usable email address.'],
  ])('fault 32: %s is disabled, with the reason, without a(n) %s', async (name, field, reason) => {
    const broker = { name: 'Robert Turner', deals: 1, approval_rate: '1%', pending: 1 };
    const contacts = { phone: '1', email: 'a@b.example', [field]: null };
    renderApp({
      faultInjector: injectResponses({ '/api/broker/br-2001': { ...broker, ...contacts } }),
    });
    const link = await screen.findByRole('link', { name });
    expect(link).not.toHaveAttribute('href');
    expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(link).toHaveAccessibleDescription(reason);
    const other = screen.getByRole('link', { name: name === 'Call' ? 'Email' : 'Call' });
    expect(other).toHaveAttribute('href');
    expect(other).not.toHaveAttribute('aria-disabled');
    expect(other).not.toHaveAccessibleDescription();
  });

  test.each([
    [undefined, undefined, 'tel:+12025550100', 'mailto:broker@example.com'],
    [null, null, 'tel:+12025550100', 'mailto:broker@example.com'],
    [
      '+44 (0)20 7946-0100',
      'r.turner+desk@mail.example.co.uk',
      'tel:+4402079460100',
      'mailto:r.turner+desk@mail.example.co.uk',
    ],
    ['202.555.0100', undefined, 'tel:2025550100', 'mailto:broker@example.com'],
    [' (+1) 202+555', null, 'tel:+1202555', 'mailto:broker@example.com'],
    [undefined, 'a@b.example', 'tel:+12025550100', 'mailto:a@b.example'],
  ])(
    'fault 32: a broker with phone %j and email %j has the links %s and %s',
    async (phone, email, tel, mailto) => {
      const portfolio = samplePortfolio();
      Object.assign(portfolio.broker, { phone, email });
      renderApp({ portfolio });
      expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', tel);
      expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute('href', mailto);
    },
  );

  test('the name of the assistant’s switch is in sight beside it, under E Ardsassist', async () => {
    const { user } = renderApp();
    const toggle = screen.getByRole('switch', { name: 'Toggle AI assistant' });
    const title = screen.getByRole('heading', { name: 'E Ardsassist' });
    expect(title.compareDocumentPosition(toggle)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const name = screen.getByText('Toggle AI assistant');
    expect(name).toBeVisible();
    await user.click(name);
    expect(toggle).toBeChecked();
    expect(toggle).toHaveFocus();
  });

  test('the switch of the assistant turns on and off', async () => {
    const { user } = renderApp();
    const toggle = screen.getByRole('switch', { name: 'Toggle AI assistant' });
    expect(screen.getByText('E Ardsassist')).toBeVisible();
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    expect(toggle).toBeChecked();
    await user.keyboard(' ');
    expect(toggle).not.toBeChecked();
  });
});

describe('§2 §4 Broker panel on a small screen', () => {
  const toggle = (name: string) => screen.getByRole('button', { name });
  const expandedItems = () =>
    ['Broker info', 'Onboarding Workflow'].filter((name) =>
      within(panel()).queryByRole('button', { name, expanded: true }),
    );

  async function renderSmallScreen() {
    setViewportWidth(375);
    const app = renderApp();
    await screen.findByText('720');
    return app;
  }

  test('is an accordion of two items with headings, and Broker info is open', async () => {
    await renderSmallScreen();
    expect(expandedItems()).toEqual(['Broker info']);
    for (const name of ['Broker info', 'Onboarding Workflow']) {
      expect(screen.getByRole('heading', { name })).toContainElement(toggle(name));
    }
    expect(screen.getByText('Robert Turner')).toBeVisible();
    expect(screen.getByText('Deal Intake')).not.toBeVisible();
    expect(screen.getByText('E Ardsassist')).toBeVisible();
  });

  test('fault 15: opening an item closes the other; clicking the open item closes it', async () => {
    const { user } = await renderSmallScreen();
    await user.click(toggle('Onboarding Workflow'));
    expect(expandedItems()).toEqual(['Onboarding Workflow']);
    expect(screen.getByText('Deal Intake')).toBeVisible();
    expect(screen.getByText('Robert Turner')).not.toBeVisible();
    await user.click(toggle('Onboarding Workflow'));
    expect(expandedItems()).toEqual([]);
    expect(toggle('Onboarding Workflow')).toHaveFocus();
    expect(screen.getByRole('switch')).toBeVisible();
  });

  test('fault 15: each button controls its content, also after the width has changed', async () => {
    await renderSmallScreen();
    const content = getControlledElement(toggle('Onboarding Workflow'));
    expect(content).toContainElement(screen.getByText('Deal Intake'));
    setViewportWidth(1440);
    setViewportWidth(375);
    expect(getControlledElement(toggle('Onboarding Workflow'))).toBe(content);
    expect(getControlledElement(toggle('Broker info'))).toContainElement(
      screen.getByText('Robert Turner'),
    );
  });

  test('fault 15: from 1024 px both items are open, in the same elements', async () => {
    await renderSmallScreen();
    const htmlBefore = panel().innerHTML;
    setViewportWidth(1024);
    expect(screen.queryByRole('button', { name: 'Broker info' })).not.toBeInTheDocument();
    expect(screen.getByText('Robert Turner')).toBeVisible();
    expect(screen.getByText('Deal Intake')).toBeVisible();
    expect(panel().innerHTML).toBe(htmlBefore);
    setViewportWidth(1023);
    expect(expandedItems()).toEqual(['Broker info']);
    expect(screen.getByText('Deal Intake')).not.toBeVisible();
  });
});

describe('§8 Broker panel while pending or rejected', () => {
  // Skeletons are decorative, so they have no role.
  const skeleton = () => panel().querySelector('.skeleton__step, .skeleton__text');

  test('is busy and shows no figures until both responses are fulfilled', async () => {
    const responses = deferResponses(/broker|workflow/);
    renderApp({ faultInjector: responses.faultInjector });
    await screen.findByText('720');
    expect(readFigures(panel())).toEqual({ Deals: '', Approval: '', Pending: '' });
    // Whose phone and email they are is not known yet.
    expect(within(panel()).queryByRole('link')).not.toBeInTheDocument();
    expect(skeleton()).toBeInTheDocument();
    expect(panel()).toHaveAttribute('aria-busy', 'true');
    responses.next('br-2001').respond();
    expect(await screen.findByText('Robert Turner')).toBeVisible();
    expect(within(panel()).getAllByRole('link')).toHaveLength(2);
    expect(skeleton()).toBeInTheDocument();
    expect(panel()).toHaveAttribute('aria-busy', 'true');
    responses.next('workflow').respond();
    expect(await screen.findByText('Deal Intake')).toBeVisible();
    expect(skeleton()).not.toBeInTheDocument();
    expect(panel()).toHaveAttribute('aria-busy', 'false');
  });

  test.each([
    ['broker', 'br-2001', 'Robert Turner'],
    ['onboarding workflow', 'workflow', 'Deal Intake'],
  ])('says that the %s could not be loaded, and Retry loads it', async (name, path, loadedText) => {
    const responses = deferResponses(/broker|workflow/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    await screen.findByText('720');
    responses.next(path).respond(serverError);
    expect(await within(panel()).findByRole('alert')).toHaveTextContent(
      `The ${name} could not be loaded.`,
    );
    await user.click(within(panel()).getByRole('button', { name: `Retry loading the ${name}` }));
    expect(panel()).toHaveFocus();
    responses.next(path).respond();
    expect(await screen.findByText(loadedText)).toBeVisible();
  });
});
