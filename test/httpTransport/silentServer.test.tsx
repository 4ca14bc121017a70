/** @jest-environment ./test/fetchEnvironment.ts */
import { screen, within } from '@testing-library/react';
import sample from '../../src/portfolio/portfolio.json';
import { fakeServer, json, serverTransport } from '../fakeServer';
import { getPanel } from '../queries';
import { renderApp } from '../renderApp';

const DETAIL = '/api/borrowers/b-1001';
const BROKER = '/api/broker/me';
const WORKFLOW = '/api/onboarding/workflow';

/** Renders the app on a server whose answers to the three calls have these optional fields. */
async function renderWithFields(fields: Record<string, unknown>) {
  const { id, ...broker } = sample.broker;
  const [item] = sample.pipeline.new;
  const answers = new Map<string, object>([
    [DETAIL, { ...item, credit_score: 720, ...fields }],
    [BROKER, { ...broker, ...fields }],
    [WORKFLOW, { ...sample.workflow, ...fields }],
  ]);
  fakeServer((_request, path) => {
    const answer = answers.get(path);
    return answer && json(answer);
  });
  renderApp({ transport: serverTransport('b-1001'), fresh: true });
  await screen.findByText('720');
  await screen.findByText('Robert Turner');
  await screen.findByText('Deal Intake');
}

const escalate = () => screen.getByRole('button', { name: 'Escalate to Committee' });
const factors = () => within(getPanel('Borrower detail')).queryAllByRole('listitem');

describe('§3 What a server has not said', () => {
  test.each([
    ['is silent', {}],
    ['says null', { risk_factors: null, completed: null, phone: null, email: null }],
  ])('the page does not say either, if the server %s', async (_name, fields) => {
    await renderWithFields(fields);
    expect(screen.getByText('No risk factors')).toBeVisible();
    expect(factors()).toEqual([]);
    expect(escalate()).toBeDisabled();
    expect(escalate()).toHaveAccessibleDescription(/^Escalation needs a risk factor/);
    expect(screen.queryByText('Completed')).not.toBeInTheDocument();
    expect(document.querySelector('[aria-current=step]')).not.toBeInTheDocument();
    for (const name of ['Call', 'Email']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    expect(document.body.innerHTML).not.toMatch(/DTI ratio|555|example\.com/);
  });

  test('what it says is shown as it says it', async () => {
    await renderWithFields({
      risk_factors: [
        { type: 'error', text: 'Undeclared loan', since: 2024 },
        { type: 'info', text: 'New employer' },
      ],
      completed: 5,
      phone: '+44 20 7946 0100',
      email: 'r.turner@broker.example',
    });
    expect(factors().map(({ textContent }) => textContent)).toEqual([
      'Undeclared loanError',
      'New employerInfo',
    ]);
    expect(escalate()).toBeEnabled();
    expect(screen.getAllByText('Completed')).toHaveLength(5);
    expect(document.querySelector('[aria-current=step]')).toHaveTextContent('Approval & Docs');
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+442079460100');
    expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      'mailto:r.turner@broker.example',
    );
  });

  test('fault 32: a phone or an email that cannot be a link is as good as none', async () => {
    await renderWithFields({ phone: '555-0100 ext. 9', email: 'a@b.example?bcc=c@d.example' });
    for (const name of ['Call', 'Email']) {
      const link = screen.getByRole('link', { name });
      expect(link).not.toHaveAttribute('href');
      expect(link).toHaveAccessibleDescription(/^The server gives no /);
    }
  });

  test.each([
    ['risk_factors', [{ type: 'fatal', text: 'x' }], '[0].type: expected warning, info or error'],
    ['risk_factors', 'none', ': expected a list of risk factors'],
    ['completed', 8, ': expected a whole number from 0 to 7'],
  ])('§7 a wrong %s of %j is reported with its place', async (field, value, issue) => {
    const path = field === 'completed' ? WORKFLOW : DETAIL;
    const { sampleAnswer } = fakeServer(async ({ method }, requested) =>
      requested === path
        ? json({ ...(await sampleAnswer(method, requested)), [field]: value })
        : json(await sampleAnswer(method, requested)),
    );
    renderApp({ transport: serverTransport('b-1001'), fresh: true });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`The server’s answer is wrong: ${field}${issue}, got `);
  });
});
