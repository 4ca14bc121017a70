import { screen, within } from '@testing-library/react';
import sample from '../../../../src/api/local/portfolio.json';
import { buildListItem, buildPipeline } from '../../../builders';
import { fakeServer, renderServerApp } from '../fakeServer';
import { json } from '../responses';
import { getPanel, readFigures } from '../../../queries';

/** Renders the app on a server that gives these responses, by path. */
function renderWith(responses: Record<string, object>) {
  fakeServer((_request, path) => {
    const response = responses[path];
    return response && json(response);
  });
  return renderServerApp();
}

/** Renders the app on a server with these fields in every response but the pipeline. */
function renderWithFields(fields: object) {
  const { id, ...broker } = sample.broker;
  const [item] = sample.pipeline.new;
  return renderWith({
    '/api/borrowers/b-1001': { ...item, ...fields },
    '/api/broker/me': { ...broker, ...fields },
    '/api/onboarding/workflow': { ...sample.workflow, ...fields },
  });
}

const link = (name: string) => screen.getByRole('link', { name });
const escalate = () => screen.getByRole('button', { name: 'Escalate to Committee' });
const factors = () => within(getPanel('Borrower detail')).queryAllByRole('listitem');

describe('server: the page shows', () => {
  test.each([
    ['leaves out', {}],
    ['sends as null', { risk_factors: null, completed: null, phone: null, email: null }],
  ])('no value of its own for what the server %s', async (_how, fields) => {
    await renderWithFields(fields);
    expect(screen.getByText('Not assessed')).toBeVisible();
    expect(factors()).toEqual([]);
    expect(escalate()).toBeDisabled();
    expect(readFigures(getPanel('Borrower detail'))).toMatchObject({ 'Existing Loan': 'N/A' });
    expect(screen.queryByText('Completed')).not.toBeInTheDocument();
    expect(document.querySelector('[aria-current=step]')).not.toBeInTheDocument();
    for (const name of ['Call', 'Email']) {
      expect(link(name)).not.toHaveAttribute('href');
      expect(link(name)).toHaveAccessibleDescription(/^There is no usable /);
    }
    expect(document.body.innerHTML).not.toMatch(/DTI ratio|555|example\.com/);
  });

  test('that an empty list of risk factors is not a missing one', async () => {
    await renderWithFields({ risk_factors: [], existing_loan: 0 });
    expect(screen.getByText('No risk factors')).toBeVisible();
    expect(readFigures(getPanel('Borrower detail'))).toMatchObject({ 'Existing Loan': '$0' });
  });

  test('the risk factors, contacts and completed steps of the server', async () => {
    await renderWithFields({
      risk_factors: [
        { type: 'error', text: 'Undeclared loan', since: 2024 },
        { type: 'info', text: 'New employer' },
      ],
      completed: 5,
      phone: '+44 20 7946 0100',
      email: 'r.turner@broker.example',
    });
    const texts = factors().map(({ textContent }) => textContent);
    expect(texts).toEqual(['Undeclared loanError', 'New employerInfo']);
    expect(escalate()).toBeEnabled();
    expect(screen.getAllByText('Completed')).toHaveLength(5);
    expect(document.querySelector('[aria-current=step]')).toHaveTextContent('Approval & Docs');
    expect(link('Call')).toHaveAttribute('href', 'tel:+442079460100');
    expect(link('Email')).toHaveAttribute('href', 'mailto:r.turner@broker.example');
  });
});

describe('server: fault 27: wrong rows of the pipeline', () => {
  test('are left out, a line says how many and why, Total counts them, and their tab is not called empty', async () => {
    const wrong = Array.from({ length: 1200 }, (_, index) => ({ id: `b-${index}` }));
    const pipeline = buildPipeline<object>({ new: wrong, in_review: [buildListItem()] });
    await renderWith({ '/api/borrowers/pipeline': pipeline });
    const panel = within(getPanel('Pipeline'));
    expect(panel.getByRole('status')).toHaveTextContent(
      '1,200 rows could not be shown.new[0].name: expected a value, got nothing.',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(panel.queryByText('No borrowers in this category')).not.toBeInTheDocument();
    expect(panel.getByText('Total: 1,200 borrowers')).toBeVisible();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['New', 'Review 1', 'Approved']);
  });
});
