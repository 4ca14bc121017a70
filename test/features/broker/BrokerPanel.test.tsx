import { screen, within } from '@testing-library/react';
import { localConstants, type ViewConstants } from '../../../src/domain/localConstants';
import { setViewportWidth } from '../../browserStubs';
import { samplePortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { injectResponses } from '../../injectResponses';
import {
  getAnnouncedText,
  getButton,
  getControlledElement,
  getPanel,
  readFigures,
} from '../../queries';
import { renderApp, renderLoadedApp } from '../../renderApp';

const panel = () => getPanel('Broker panel');
const link = (name: string) => screen.getByRole('link', { name });
const toggle = () => screen.getByRole('switch', { name: 'Toggle AI assistant' });

/** Renders the app with these fields in the response for the broker. */
function renderWithBroker(fields: object, constants: ViewConstants = localConstants) {
  const { id, ...broker } = samplePortfolio().broker;
  const faultInjector = injectResponses({ [`/api/broker/${id}`]: { ...broker, ...fields } });
  return renderLoadedApp({ faultInjector, page: { constants } });
}

describe('§2 Broker panel', () => {
  test('shows the broker of the portfolio with deals, approval and pending dollars, and no role', async () => {
    const portfolio = samplePortfolio();
    // An id may have any characters.
    await renderLoadedApp({
      portfolio: { ...portfolio, broker: { ...portfolio.broker, id: '../x?#', deals: 1250 } },
    });
    expect(await screen.findByRole('heading', { name: 'Robert Turner' })).toBeVisible();
    const figures = { Deals: '1,250', Approval: '75%', Pending: '$2,451,600' };
    expect(readFigures(panel())).toEqual(figures);
    expect(within(panel()).queryByRole('paragraph')).not.toBeInTheDocument();
  });

  test('has a role line when the broker has a role, and the whole of a long name as a title', async () => {
    await renderWithBroker({ role: 'Senior' });
    expect(await within(panel()).findByRole('paragraph')).toHaveTextContent(/^Senior$/);
    expect(screen.getByTitle('Robert Turner')).toHaveTextContent('Robert Turner');
  });

  test.each([null, ' '])('a role of %j has no line, an approval of %j is N/A', async (missing) => {
    await renderWithBroker({ role: missing, approval_rate: missing });
    expect(readFigures(panel())).toMatchObject({ Approval: 'N/A' });
    expect(within(panel()).queryByRole('paragraph')).not.toBeInTheDocument();
  });

  test('Call and Email are links, Chat is a button without behaviour', async () => {
    const { user, container } = await renderLoadedApp();
    expect(link('Call')).toHaveAttribute('href', 'tel:+12025550100');
    expect(link('Email')).toHaveAttribute('href', 'mailto:broker@example.com');
    const htmlBefore = container.innerHTML;
    await user.click(getButton('Chat'));
    expect(container.innerHTML).toBe(htmlBefore);
  });

  test.each([
    ['phone', 'Call', 'Ask Pat', 'There is no usable phone number: Ask Pat'],
    ['email', 'Email', 'none@', 'There is no usable email address: none@'],
  ])(
    'fault 48: a %s that cannot be a link disables %s and shows',
    async (field, name, text, reason) => {
      await renderWithBroker({ [field]: text });
      expect(link(name)).not.toHaveAttribute('href');
      expect(link(name)).toHaveAccessibleDescription(reason);
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  test('a blank contact is missing, so that the specification’s own counts', async () => {
    await renderWithBroker({ phone: ' ', email: '\u200b' });
    expect(link('Call')).toHaveAttribute('href', 'tel:+12025550100');
    expect(link('Email')).toHaveAttribute('href', 'mailto:broker@example.com');
  });

  test.each([
    ['Call', 'Email', 'phone', 'There is no usable phone number.'],
    ['Email', 'Call', 'email', 'There is no usable email address.'],
  ])('fault 32: only %s is disabled, with the reason', async (name, other, field, reason) => {
    await renderWithBroker({ phone: '1', email: 'a@b.example', [field]: null }, {});
    expect(link(name)).not.toHaveAttribute('href');
    expect(link(name)).toHaveAttribute('aria-disabled', 'true');
    expect(link(name)).toHaveAccessibleDescription(reason);
    expect(link(other)).toHaveAttribute('href');
    expect(link(other)).not.toHaveAttribute('aria-disabled');
    expect(link(other)).not.toHaveAccessibleDescription();
  });

  test('§9 of the seven steps as many are completed as the data says, and the next is the current one', async () => {
    const { steps } = samplePortfolio().workflow;
    const workflow = { steps, completed: 2 };
    await renderLoadedApp({
      faultInjector: injectResponses({ '/api/onboarding/workflow': workflow }),
    });
    const items = within(panel()).getAllByRole('listitem');
    const texts = steps.map((step, index) => (index < 2 ? `${step}Completed` : step));
    expect(items.map(getAnnouncedText)).toEqual(texts);
    const current = items.filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map(getAnnouncedText)).toEqual(['Document Upload']);
    // The numbers of the steps not completed are hidden from screen readers.
    expect(items.at(-1)).toHaveTextContent('7Funder Syndication');
    expect(items[0]).toHaveTextContent(/^D/);
  });

  test('the switch under E Ardsassist turns on by a click on its visible name, and off by the Space key', async () => {
    const { user } = renderApp();
    const title = screen.getByRole('heading', { name: 'E Ardsassist' });
    expect(title.compareDocumentPosition(toggle())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(toggle()).not.toBeChecked();
    await user.click(screen.getByText('Toggle AI assistant'));
    expect(toggle()).toBeChecked();
    await user.keyboard(' ');
    expect(toggle()).not.toBeChecked();
  });

  // test/browser/keyboard.spec.ts tests the large screen, where both items are open.
  test('fault 15: §4 on a small screen it is an accordion: each heading controls its item, at most one is open', async () => {
    setViewportWidth(375);
    const { user } = await renderLoadedApp();
    const items = [
      ['Broker info', screen.getByText('Robert Turner')],
      ['Onboarding Workflow', screen.getByText('Deal Intake')],
    ] as const;
    const expectOpen = (openItem: string) => {
      for (const [name, content] of items) {
        const isOpen = name === openItem;
        expect(getButton(name)).toHaveAttribute('aria-expanded', String(isOpen));
        expect(getButton(name).innerHTML.includes('chevron--up')).toBe(isOpen);
        (isOpen ? expect(content) : expect(content).not).toBeVisible();
      }
    };
    for (const [name, content] of items) {
      expect(screen.getByRole('heading', { name })).toContainElement(getButton(name));
      expect(getControlledElement(getButton(name))).toContainElement(content);
    }
    expectOpen('Broker info');
    for (const [name, openItem] of [
      ['Onboarding Workflow', 'Onboarding Workflow'],
      ['Broker info', 'Broker info'],
      ['Broker info', 'none'],
      ['Onboarding Workflow', 'Onboarding Workflow'],
      ['Onboarding Workflow', 'none'],
      ['Broker info', 'Broker info'],
    ] as const) {
      await user.click(getButton(name));
      expectOpen(openItem);
      expect(getButton(name)).toHaveFocus();
    }
    expect(toggle()).toBeVisible();
  });
});

describe('§8 Broker panel while pending or rejected', () => {
  // A skeleton is decorative, so it has no role.
  const skeleton = () => panel().querySelector('.skeleton');

  test('is busy and shows no figures until both responses are fulfilled', async () => {
    const responses = deferResponses(/broker|workflow/);
    await renderLoadedApp({ faultInjector: responses.faultInjector });
    expect(within(panel()).queryByRole('term')).not.toBeInTheDocument();
    expect(within(panel()).queryByRole('link')).not.toBeInTheDocument();
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
    const { user } = await renderLoadedApp({ faultInjector: responses.faultInjector });
    responses.next(path).respond(serverError);
    expect(await within(panel()).findByRole('alert')).toHaveTextContent(
      `The ${name} could not be loaded.`,
    );
    await user.click(getButton(`Retry loading the ${name}`));
    expect(panel()).toHaveFocus();
    responses.next(path).respond();
    expect(await screen.findByText(loadedText)).toBeVisible();
  });
});
