import { screen, within } from '@testing-library/react';
import { samplePortfolio } from '../../builders';
import { deferResponses, injectResponses } from '../../deferredResponses';
import { getButton, getControlledElement, getPanel, readFigures } from '../../queries';
import { renderLoadedApp } from '../../renderApp';

const panel = () => getPanel('Broker panel');
const link = (name: string) => screen.getByRole('link', { name });
const toggle = () => screen.getByRole('switch', { name: 'Toggle AI assistant' });

/** Renders the app with these fields in the response for the broker. */
function renderWithBroker(fields: object) {
  const { id, ...broker } = samplePortfolio().broker;
  const intercept = injectResponses({ [`/api/broker/${id}`]: { ...broker, ...fields } });
  return renderLoadedApp({ intercept });
}

test('the broker panel shows the broker’s name, role and figures', async () => {
  await renderWithBroker({ deals: 1250, role: 'Senior' });
  expect(await screen.findByRole('heading', { name: 'Robert Turner' })).toBeVisible();
  expect(screen.getByTitle('Robert Turner')).toBeVisible();
  expect(readFigures(panel())).toEqual({ Deals: '1,250', Approval: '75%', Pending: '$2,451,600' });
  expect(within(panel()).getByRole('paragraph')).toHaveTextContent(/^Senior$/);
});

test('a click on its name turns the assistant’s switch on, below its label', async () => {
  const { user } = await renderLoadedApp();
  expect(screen.getByRole('heading', { name: 'E Ardsassist' }).nextElementSibling).toBe(toggle());
  expect(toggle()).not.toBeChecked();
  await user.click(screen.getByText('Toggle AI assistant'));
  expect(toggle()).toBeChecked();
});

test('blank fields of a broker fall back like missing ones', async () => {
  await renderWithBroker({ role: ' ', approval_rate: ' ', phone: ' ', email: '\u200b' });
  expect(readFigures(panel())).toMatchObject({ Approval: 'N/A' });
  expect(within(panel()).queryByRole('paragraph')).not.toBeInTheDocument();
  expect(link('Call')).toHaveAttribute('href', 'tel:+12025550100');
  expect(link('Email')).toHaveAttribute('href', 'mailto:broker@example.com');
});

test('Call and Email of an unusable contact are disabled, and say why', async () => {
  await renderWithBroker({ phone: 'Ask Pat', email: 'by post' });
  for (const [name, reason, text] of [
    ['Call', 'There is no usable phone number: ', 'Ask Pat'],
    ['Email', 'There is no usable email address: ', 'by post'],
  ] as const) {
    expect(link(name)).not.toHaveAttribute('href');
    expect(link(name)).toHaveAttribute('aria-disabled', 'true');
    expect(link(name)).toHaveAccessibleDescription(reason + text);
    expect(screen.getByText(text)).toBeVisible();
  }
});

test.each([
  [null, 3], // The specification's own.
  [0, 0],
  [7, 7],
])('with %j completed in the data %d steps are, and the next one is current', async (completed, count) => {
  const { steps } = samplePortfolio().workflow;
  const intercept = injectResponses({ '/api/onboarding/workflow': { steps, completed } });
  const { user } = await renderLoadedApp({ intercept });
  await user.click(getButton('Onboarding Workflow'));
  const items = within(panel()).getAllByRole('listitem');
  const texts = steps.map((step, index) => (index < count ? `${step}Completed` : `${index + 1}${step}`));
  expect(items.map(({ textContent }) => textContent)).toEqual(texts);
  const current = items.findIndex(({ ariaCurrent }) => ariaCurrent === 'step');
  expect(current).toBe(count < 7 ? count : -1);
});

test('a click on a heading of the accordion opens its item alone, or closes it', async () => {
  const { user } = await renderLoadedApp();
  const broker = screen.getByText('Robert Turner');
  const firstStep = screen.getByText('Deal Intake');
  const workflow = getButton('Onboarding Workflow');
  expect(broker).toBeVisible();
  await user.click(workflow);
  expect(workflow).toHaveFocus();
  expect(getControlledElement(workflow)).toContainElement(firstStep);
  expect(firstStep).toBeVisible();
  expect(broker).not.toBeVisible();
  await user.click(getButton('Broker info'));
  expect(broker).toBeVisible();
  expect(firstStep).not.toBeVisible();
  await user.click(getButton('Broker info'));
  expect(broker).not.toBeVisible();
});

test('the broker panel is busy until both responses have come', async () => {
  const { intercept, next } = deferResponses(/broker|workflow/);
  await renderLoadedApp({ intercept }); // The borrower has loaded, the broker has not.
  expect(readFigures(panel())).toEqual({ Deals: '', Approval: '', Pending: '' });
  expect(link('Call')).not.toHaveAttribute('href');
  next('br-2001').respond();
  expect(await screen.findByText('Robert Turner')).toBeVisible();
  expect(panel()).toHaveAttribute('aria-busy', 'true');
  next('workflow').respond();
  expect(await screen.findByText('Deal Intake')).toBeInTheDocument();
  expect(panel()).toHaveAttribute('aria-busy', 'false');
});
