import { screen, within } from '@testing-library/react';
import { checkPortfolio } from '../../src/backend/checkPortfolio';
import type { Portfolio } from '../../src/backend/portfolioSchema';
import { anItem, portfolioOf, samplePortfolio } from '../builders';
import { renderDesk } from '../renderDesk';

const NULL = null as unknown as string; // What a broken answer may hold in a text's place.
const detail = () => screen.getByRole('region', { name: 'Borrower detail' });

describe('§2 §3 Data that is not as it should be', () => {
  const failed = 'The pipeline could not be loaded.';
  const none = 'No borrowers in this category';
  test.each([
    ['missing', { new: [anItem()] }, failed],
    ['all missing', {}, failed],
    ['null', { new: null, in_review: null, approved: null }, none],
    ['no lists', { new: 7, in_review: 'none', approved: {} }, none],
    ['no lists, but for one', { new: [anItem()], in_review: 'none', approved: null }, 'Ada Quill'],
  ])('fault 20: groups that are %s take nothing else with them', async (_, groups, shown) => {
    const pipeline = groups as unknown as Portfolio['pipeline'];
    renderDesk({ portfolio: { ...portfolioOf([anItem()]), pipeline } });
    expect(await screen.findByText('Robert Turner')).toBeVisible();
    const list = screen.getByRole('region', { name: 'Pipeline' });
    expect(await within(list).findByText(shown)).toBeVisible();
    expect(within(detail()).getByText(/AI Explainability|could not be loaded/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object/);
  });

  const names = [
    null,
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
  test.each(names)('fault 21: a borrower named %j is shown, and can be chosen', async (name) => {
    const { user } = renderDesk({
      portfolio: portfolioOf([anItem({ id: 'other' }), anItem({ name: name ?? NULL })]),
    });
    const rows = await screen.findAllByRole('option');
    await user.click(rows[1] ?? document.body);
    const heading = within(detail()).getByRole('heading', { level: 2 });
    expect(heading.textContent).toBe(name?.trim() ? name : 'N/A');
    expect(detail().firstElementChild?.textContent).toBe(`Showing ${heading.textContent}`);
    await user.keyboard('~');
    expect(rows[1]).toHaveAttribute('aria-selected', 'true');
  });

  test.each([NaN, Infinity, -Infinity, -5, '12k', 1e21, null])(
    'fault 22: an amount of %p never shows as $NaN',
    async (amount) => {
      renderDesk({ portfolio: portfolioOf([anItem({ amount: amount as number })]) });
      const row = await screen.findByRole('option');
      expect(row.children[2]?.textContent).toMatch(/^(N\/A|-?\$[\d,]+)$/);
      expect(document.body).not.toHaveTextContent(/NaN|Infinity|\$null|\$undefined/);
    },
  );

  test('fault 25: Renew is not painted green, in the list or in the detail', async () => {
    const { user } = renderDesk();
    await user.click(await screen.findByText('Marcus Oyelaran'));
    for (const chip of screen.getAllByText('Renew')) expect(chip).toHaveClass('status-chip--grey');
  });

  test.each([null, '', '  ', 'Frozen', '__proto__'])(
    'fault 26: a status of %j is grey and can be read',
    async (status) => {
      renderDesk({ portfolio: portfolioOf([anItem({ status: status ?? NULL })]) });
      const [chip] = [...(await screen.findByRole('option')).children].slice(-1);
      expect(chip).toHaveClass('status-chip--grey');
      expect(chip?.textContent).toBe(status?.trim() ? status : 'N/A');
    },
  );

  test('fault 27: an id in two groups, or twice in one, is a fault of the file', () => {
    const portfolio = samplePortfolio();
    const twin = anItem({ id: 'b-1001' });
    portfolio.pipeline.new.push(twin);
    portfolio.pipeline.approved.unshift(twin);
    expect(checkPortfolio('p.json', JSON.stringify(portfolio))).toEqual([
      'p.json: pipeline.new[5].id: expected an id of its own, got "b-1001"',
      'p.json: pipeline.approved[0].id: expected an id of its own, got "b-1001"',
    ]);
  });

  test('fault 27: even so, a screen that is given one shows every row, and complains of nothing', async () => {
    const portfolio = portfolioOf([anItem(), anItem({ name: 'Twin' })]);
    portfolio.pipeline.approved.push(anItem({ name: 'Third' }));
    const { user } = renderDesk({ portfolio });
    const rows = await screen.findAllByRole('option');
    expect(rows).toHaveLength(2);
    await user.click(rows[0] ?? document.body);
    expect(within(detail()).getByRole('heading', { level: 2 })).toHaveTextContent('Third');
    await user.click(screen.getByRole('tab', { name: 'Approved 1' }));
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Third');
  });

  test('fault 28: nothing of the screen is a bare 0', async () => {
    const portfolio = portfolioOf([anItem({ amount: 0 })], {
      borrowers: { 'b-1': { credit_score: 0, existing_loan: 0, loan_amount: 0, ai_flags: [] } },
    });
    renderDesk({ portfolio });
    await within(detail()).findByText('0', { selector: 'dd' });
    const zeros = screen.getAllByText('0');
    expect(zeros.map(({ tagName }) => tagName)).toEqual(['DD']);
  });

  test.each([[null], [[]], [['flag']], ['text'], [undefined]])(
    'fault 29: ai_flags of %j change nothing on the screen',
    async (flags) => {
      const record = { credit_score: 1, ai_flags: flags as string[] };
      renderDesk({ portfolio: portfolioOf([anItem()], { borrowers: { 'b-1': record } }) });
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
  test.each(payloads)('fault 31: %j is inert wherever it stands', async (payload) => {
    const portfolio: Portfolio = {
      ...portfolioOf([anItem({ name: payload, loan_type: payload, status: payload })]),
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
    const { user, container } = renderDesk({ portfolio });
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
  ])('fault 32: a record’s %j never gets into a link, and no link is empty', async (text) => {
    const record = { email: text, phone: text, credit_score: 1 };
    const { container } = renderDesk({
      portfolio: portfolioOf([anItem()], { borrowers: { 'b-1': record } }),
    });
    await within(detail()).findByText('1', { selector: 'dd' });
    const hrefs = [...container.querySelectorAll('[href]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(hrefs).toEqual([
      '#',
      '#',
      '#',
      expect.stringMatching(/^tel:\+\d+$/) as string,
      'mailto:robert.turner@example.com',
    ]);
  });
});
