import { screen, within } from '@testing-library/react';
import type { BorrowerRecord, Portfolio } from '../../src/portfolio/portfolioSchema';
import { buildListItem, buildPortfolio, samplePortfolio } from '../builders';
import { injectResponses } from '../injectResponses';
import { portfolioIssues } from '../portfolioIssues';
import { getPanel, getRowName, getRowParts } from '../queries';
import { renderApp } from '../renderApp';

const detail = () => getPanel('Borrower detail');

/** Renders the app with a response that the API's types rule out in place of the pipeline. */
function renderWithPipeline(response: object) {
  const onCaughtError = jest.fn();
  const faultInjector = injectResponses({ '/api/borrowers/pipeline': response });
  return { onCaughtError, ...renderApp({ faultInjector, onCaughtError }) };
}

/** Renders the app with a pipeline of one item, with fields that its type rules out. */
function renderWithItem(fields: object) {
  const item = { ...buildListItem({ id: 'b-1001' }), ...fields };
  return renderWithPipeline({ new: [item], in_review: [], approved: [] });
}

function renderWithRecord(record: BorrowerRecord) {
  return renderApp({
    portfolio: buildPortfolio([buildListItem()], { borrowers: { 'b-1': record } }),
  });
}

async function expectPipelineFailure(message: string) {
  expect(await screen.findByText(message)).toBeVisible();
  const panel = within(getPanel('Pipeline'));
  expect(panel.getByText(message)).toBeVisible();
  expect(panel.getByRole('button', { name: /^Retry/ })).toBeVisible();
  expect(await within(getPanel('Broker panel')).findByText('Robert Turner')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object/);
}

describe('§2 §3 Invalid data', () => {
  const list = [buildListItem()];
  test.each([
    ['missing', { new: list }],
    ['all missing', {}],
  ])('fault 20: groups that are %s are an incomplete response', async (_, response) => {
    const { onCaughtError } = renderWithPipeline(response);
    await expectPipelineFailure('The pipeline could not be loaded.');
    expect(
      screen.getByText('GET /api/borrowers/pipeline returned an incomplete response.'),
    ).toBeVisible();
    expect(within(detail()).getByText('AI Explainability')).toBeVisible();
    expect(onCaughtError).not.toHaveBeenCalled();
  });

  test.each([
    ['null', { new: null, in_review: null, approved: null }],
    ['not lists', { new: 7, in_review: 'none', approved: {} }],
    ['text', { new: 'none', in_review: 'none', approved: 'none' }],
    ['partly lists', { new: list, in_review: 'none', approved: null }],
  ])('fault 20: groups that are %s end in the error boundary', async (_, response) => {
    const { onCaughtError } = renderWithPipeline(response);
    await expectPipelineFailure('Pipeline could not be shown.');
    expect(onCaughtError).toHaveBeenCalled();
  });

  test('fault 21: a name of null ends in the error boundary', async () => {
    const { onCaughtError } = renderWithItem({ name: null });
    await expectPipelineFailure('Pipeline could not be shown.');
    expect(onCaughtError).toHaveBeenCalled();
  });

  const names = [
    '',
    ' \t ',
    'Cher',
    'Ana Maria de la Cruz',
    'Ada      Quill',
    '👩‍👩‍👧 👨‍👨‍👦',
    'e\u0301lodie n\u0303on\u0303o',
    'محمد عبد الرحمن',
    'x'.repeat(500),
    '\u0000',
    '<b>Bold</b>',
  ];
  test.each(names)('fault 21: a borrower named %j is shown and can be selected', async (name) => {
    const { user } = renderApp({
      portfolio: buildPortfolio([buildListItem({ id: 'other' }), buildListItem({ name })]),
    });
    const shownName = name.trim() ? name : 'N/A';
    const rows = await screen.findAllByRole('option');
    expect(rows.map(getRowName)).toEqual(['Ada Quill', shownName]);
    const [, row = document.body] = rows;
    await user.click(row);
    expect(within(detail()).getByRole('heading', { level: 2 }).textContent).toBe(shownName);
    expect(
      screen.getByText((_, element) => element?.textContent === `Showing ${shownName}`, {
        selector: '[aria-live]',
      }),
    ).toBeVisible();
    await user.keyboard('~'); // Type-ahead without a match.
    expect(row).toHaveAttribute('aria-selected', 'true');
  });

  test.each([NaN, Infinity, -Infinity, -5, '12k', 1e21, null])(
    'fault 22: an amount of %p is N/A or dollars, never $NaN',
    async (amount) => {
      renderWithItem({ amount });
      const row = await screen.findByRole('option');
      expect(getRowParts(row).amount.textContent).toMatch(/^(N\/A|-?\$[\d,]+)$/);
      expect(document.body).not.toHaveTextContent(/NaN|Infinity|\$null|\$undefined/);
    },
  );

  test('fault 25: Renew is not green, in the list or in the detail', async () => {
    const { user } = renderApp();
    await user.click(await screen.findByText('Marcus Oyelaran'));
    expect(await within(detail()).findByText('Renew')).toBeVisible();
    for (const chip of screen.getAllByText('Renew')) expect(chip).toHaveClass('status-chip--grey');
  });

  test.each(['', '  ', 'Frozen', '__proto__'])(
    'fault 26: a status of %j is grey and readable',
    async (status) => {
      renderApp({ portfolio: buildPortfolio([buildListItem({ status })]) });
      const chip = getRowParts(await screen.findByRole('option')).status;
      expect(chip).toHaveClass('status-chip--grey');
      expect(chip.textContent).toBe(status.trim() ? status : 'N/A');
    },
  );

  test('fault 26: a status of null ends in the error boundary', async () => {
    const { onCaughtError } = renderWithItem({ status: null });
    await expectPipelineFailure('Pipeline could not be shown.');
    expect(onCaughtError).toHaveBeenCalled();
  });

  test('fault 27: validation rejects an id that is in two groups, or twice in one', () => {
    const portfolio = samplePortfolio();
    const duplicate = buildListItem({ id: 'b-1001' });
    portfolio.pipeline.new.push(duplicate);
    portfolio.pipeline.approved.unshift(duplicate);
    expect(portfolioIssues(JSON.stringify(portfolio))).toEqual([
      'p.json: pipeline.new[5].id: expected a unique id, got "b-1001"',
      'p.json: pipeline.approved[0].id: expected a unique id, got "b-1001"',
    ]);
  });

  test('fault 27: a screen with a duplicate id still shows every row', async () => {
    const portfolio = buildPortfolio([buildListItem(), buildListItem({ name: 'Second' })]);
    portfolio.pipeline.approved.push(buildListItem({ name: 'Third' }));
    const { user } = renderApp({ portfolio });
    expect((await screen.findAllByRole('option')).map(getRowName)).toEqual(['Ada Quill', 'Second']);
    await user.click(screen.getByRole('option', { name: /Ada Quill/ }));
    expect(within(detail()).getByRole('heading', { level: 2 })).toHaveTextContent('Third');
    await user.click(screen.getByRole('tab', { name: 'Approved 1' }));
    expect(getRowName(screen.getByRole('option', { selected: true }))).toBe('Third');
  });

  test('fault 28: the only 0 on the screen is the credit score', async () => {
    const portfolio = buildPortfolio([buildListItem({ amount: 0 })], {
      borrowers: { 'b-1': { credit_score: 0, existing_loan: 0, loan_amount: 0, ai_flags: [] } },
    });
    renderApp({ portfolio });
    await within(detail()).findByText('0', { selector: 'dd' });
    expect(screen.getAllByText('0').map(({ tagName }) => tagName)).toEqual(['DD']);
  });

  test.each([[null], [[]], [['flag']], [undefined]])(
    'fault 29: ai_flags of %j change nothing on the screen',
    async (ai_flags) => {
      renderWithRecord({ credit_score: 1, ai_flags });
      await within(detail()).findByText('1', { selector: 'dd' });
      expect(within(detail()).getAllByRole('listitem')).toHaveLength(3);
      expect(detail()).not.toHaveTextContent('flag');
    },
  );

  const payloads = [
    '<script>window.hacked = 1</script>',
    '<img src=x onerror="window.hacked = 1">',
    '<svg onload="window.hacked = 1">',
    '<iframe srcdoc="<script>parent.hacked = 1</script>">',
    '<a href="javascript:window.hacked=1">x</a>',
    'javascript:window.hacked=1',
    'JaVaScRiPt:window.hacked=1',
    'data:text/html,<script>window.hacked=1</script>',
    '"><script>window.hacked=1</script>',
    "' onmouseover='window.hacked=1",
    '" autofocus onfocus="window.hacked=1',
    '{{constructor.constructor("window.hacked=1")()}}',
    '${window.hacked=1}',
    '</style><script>window.hacked=1</script>',
    '</title><script>window.hacked=1</script>',
    '<math><mi xlink:href="javascript:window.hacked=1">',
    '<base href="https://example.com/">',
    '<meta http-equiv="refresh" content="0">',
    '<form action="https://example.com"><button>x</button></form>',
    '\u202e<b>reversed</b>',
  ];
  test.each(payloads)('fault 31: %j is inert in every text', async (payload) => {
    const portfolio: Portfolio = {
      ...buildPortfolio([buildListItem({ name: payload, loan_type: payload, status: payload })]),
      borrowers: {
        'b-1': {
          email: payload,
          phone: payload,
          status: payload,
          employment: payload,
          source_of_funds: payload,
          risk_signal: payload,
          ai_flags: [payload],
        },
      },
      broker: { id: payload, name: payload, deals: 1, approval_rate: payload, pending: 1 },
      workflow: { steps: Array<string>(7).fill(payload) },
    };
    const { user, container } = renderApp({ portfolio });
    await user.click(await screen.findByRole('option'));
    expect(await within(detail()).findAllByText(payload)).toHaveLength(7);
    expect(container.querySelector('script, iframe, img, form, base, meta, math')).toBeNull();
    for (const link of container.querySelectorAll('[href]')) {
      expect(link.getAttribute('href')).toMatch(/^(#|tel:\+\d+|mailto:[\w.]+@example\.com)$/);
    }
    expect(window).not.toHaveProperty('hacked');
  });

  test.each([
    'a@example.com?bcc=b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '',
    '+1;ext=9',
    'tel:+1',
  ])('fault 32: a contact of %j never becomes a link, and no link is empty', async (text) => {
    renderWithRecord({ email: text, phone: text, credit_score: 1 });
    await within(detail()).findByText('1', { selector: 'dd' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#',
      '#',
      '#',
      expect.stringMatching(/^tel:\+\d+$/) as string, // Typed any.
      'mailto:broker@example.com',
    ]);
  });
});
