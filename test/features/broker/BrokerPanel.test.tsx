import { screen, within } from '@testing-library/react';
import { brokenDown, holdAnswers } from '../../heldAnswers';
import { renderDesk } from '../../renderDesk';
import { resizeTo } from '../../screen';
import { samplePortfolio } from '../../builders';

const panel = () => screen.getByRole('region', { name: 'Broker panel' });
const value = (label: string) =>
  within(panel()).getByText(label).closest('div')?.querySelector('dd')?.textContent;

describe('§2 Broker panel', () => {
  test('names the broker and shows deals, approval and pending dollars', async () => {
    renderDesk();
    expect(await screen.findByRole('heading', { name: 'Robert Turner' })).toBeVisible();
    expect(value('Deals')).toBe('16');
    expect(value('Approval')).toBe('75%');
    expect(value('Pending')).toBe('$7,660');
  });

  test('shows the broker of any portfolio, whatever the id', async () => {
    const portfolio = samplePortfolio();
    renderDesk({ portfolio: { ...portfolio, broker: { ...portfolio.broker, id: '../x?#' } } });
    expect(await screen.findByRole('heading', { name: 'Robert Turner' })).toBeVisible();
  });

  test('has no role line, because no broker has a role', async () => {
    renderDesk();
    const name = await screen.findByRole('heading', { name: 'Robert Turner' });
    expect(name.parentElement?.textContent).toBe('Robert Turner');
  });

  test('shows a role line as soon as a broker has one', async () => {
    const broker = { name: 'Robert Turner', deals: 1, approval_rate: '1%', pending: 1 };
    renderDesk({
      rehearse: ({ path }, answer) =>
        path.startsWith('/api/broker/') ? { data: { ...broker, role: 'Senior' } } : answer(),
    });
    expect(await screen.findByText('Senior')).toBeVisible();
  });

  test('Call and Email are links, Chat a button that does nothing', async () => {
    const { user, container } = renderDesk();
    await screen.findByText('720');
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('Call')).toHaveAttribute('href', expect.stringMatching(/^tel:\+\d+$/));
    expect(link('Email')).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:\S+@example.com$/),
    );
    const before = container.innerHTML;
    await user.click(screen.getByRole('button', { name: 'Chat' }));
    expect(container.innerHTML).toBe(before);
  });

  test('lists the seven workflow steps: three completed, the fourth current', async () => {
    renderDesk();
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

  test('the assistant’s switch goes on and off', async () => {
    const { user } = renderDesk();
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
  const expanded = () =>
    ['Broker info', 'Onboarding Workflow'].filter(
      (name) => toggle(name).getAttribute('aria-expanded') === 'true',
    );
  async function onAPhone() {
    resizeTo(375);
    const desk = renderDesk();
    await screen.findByText('720');
    return desk;
  }

  test('is an accordion of two items inside headings, Broker info open', async () => {
    await onAPhone();
    expect(expanded()).toEqual(['Broker info']);
    expect(screen.getByRole('heading', { name: 'Broker info' })).toContainElement(
      toggle('Broker info'),
    );
    expect(screen.getByText('Robert Turner')).toBeVisible();
    expect(screen.getByText('Deal Intake')).not.toBeVisible();
    expect(screen.getByText('E Ardsassist')).toBeVisible();
  });

  test('fault 15: opening one item closes the other; clicking the open item again closes it', async () => {
    const { user } = await onAPhone();
    await user.click(toggle('Onboarding Workflow'));
    expect(expanded()).toEqual(['Onboarding Workflow']);
    expect(screen.getByText('Deal Intake')).toBeVisible();
    expect(screen.getByText('Robert Turner')).not.toBeVisible();
    await user.click(toggle('Onboarding Workflow'));
    expect(expanded()).toEqual([]);
    expect(toggle('Onboarding Workflow')).toHaveFocus();
    expect(screen.getByRole('switch')).toBeVisible();
  });

  test('fault 15: each button names what it controls, after a change of the width as well', async () => {
    await onAPhone();
    const content = screen.getByText('Deal Intake').closest('ol')?.parentElement;
    expect(toggle('Onboarding Workflow')).toHaveAttribute('aria-controls', content?.id);
    resizeTo(1440);
    resizeTo(375);
    expect(toggle('Onboarding Workflow')).toHaveAttribute('aria-controls', content?.id);
    expect(content).toBeInTheDocument();
  });

  test('fault 15: the focus is kept over the breakpoint, on a toggle that goes', async () => {
    await onAPhone();
    toggle('Onboarding Workflow').focus();
    resizeTo(1024);
    expect(screen.getByRole('heading', { name: 'Onboarding Workflow' })).toHaveFocus();
    resizeTo(375);
    expect(screen.getByRole('heading', { name: 'Onboarding Workflow' })).toHaveFocus();
  });

  test('fault 15: the focus is kept over the breakpoint, in content that closes', async () => {
    const { user } = await onAPhone();
    await user.click(toggle('Onboarding Workflow'));
    resizeTo(1024);
    screen.getByRole('link', { name: 'Call' }).focus();
    resizeTo(375);
    expect(toggle('Broker info')).toHaveFocus();
  });

  test('fault 15: a focus elsewhere is left there', async () => {
    await onAPhone();
    toggle('Broker info').focus();
    screen.getByRole('listbox').focus();
    resizeTo(1024);
    expect(screen.getByRole('listbox')).toHaveFocus();
    screen.getByRole('listbox').blur();
    resizeTo(375);
    expect(document.body).toHaveFocus();
  });

  test('fault 15: a focus that no one has set is not taken', () => {
    renderDesk();
    expect(document.body).toHaveFocus();
    resizeTo(375);
    expect(document.body).toHaveFocus();
  });

  test('fault 15: a focus that was clicked away does not come back', async () => {
    const { user } = await onAPhone();
    toggle('Broker info').focus();
    await user.click(screen.getByText('Total: 11 borrowers'));
    resizeTo(1024);
    expect(document.body).toHaveFocus();
  });

  test('fault 15: growing over the breakpoint opens both, in the same tree', async () => {
    await onAPhone();
    const broker = screen.getByText('Robert Turner');
    const step = screen.getByText('Deal Intake');
    resizeTo(1024);
    expect(screen.queryByRole('button', { name: 'Broker info' })).not.toBeInTheDocument();
    expect(broker).toBeVisible();
    expect(step).toBeVisible();
    resizeTo(1023);
    expect(expanded()).toEqual(['Broker info']);
    expect(screen.getByText('Deal Intake')).toBe(step);
  });
});

describe('§8 Broker panel that is on its way or fails', () => {
  test('is busy without made-up figures', async () => {
    const answers = holdAnswers(/broker|workflow/);
    renderDesk({ rehearse: answers.rehearse });
    await screen.findByText('720');
    expect(value('Deals')).toBe('');
    expect(panel().querySelector('.skeleton__steps')).toBeInTheDocument();
    expect(panel()).toHaveAttribute('aria-busy', 'true');
    answers.next('br-2001').give();
    expect(await screen.findByText('Robert Turner')).toBeVisible();
    expect(panel()).toHaveAttribute('aria-busy', 'true');
    answers.next('workflow').give();
    expect(await screen.findByText('Deal Intake')).toBeVisible();
    expect(panel().querySelector('.skeleton__steps, .skeleton__text')).not.toBeInTheDocument();
    expect(panel()).toHaveAttribute('aria-busy', 'false');
  });

  test.each([
    ['The broker could not be loaded.', 'br-2001', 'Robert Turner'],
    ['The onboarding workflow could not be loaded.', 'workflow', 'Deal Intake'],
  ])('says “%s” and Retry loads it', async (message, call, loaded) => {
    const answers = holdAnswers(/broker|workflow/);
    const { user } = renderDesk({ rehearse: answers.rehearse });
    await screen.findByText('720');
    answers.next(call).give(brokenDown);
    expect(await within(panel()).findByRole('alert')).toHaveTextContent(message);
    await user.click(within(panel()).getByRole('button', { name: 'Retry' }));
    expect(panel()).toHaveFocus();
    answers.next(call).give();
    expect(await screen.findByText(loaded)).toBeVisible();
  });

  test('a workflow without steps says so', async () => {
    renderDesk({ portfolio: { ...samplePortfolio(), workflow: { steps: [] } } });
    expect(await screen.findByText('No steps in this workflow')).toBeVisible();
  });
});
