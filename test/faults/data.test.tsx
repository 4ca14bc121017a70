import { screen, within } from '@testing-library/react';
import type { Portfolio } from '../../src/portfolio/portfolioSchema';
import { buildListItem, buildPortfolio } from '../builders';
import { getHeading, getPanel, getRowName } from '../queries';
import { renderApp } from '../renderApp';

const detail = () => within(getPanel('Borrower detail'));
const rows = () => screen.findAllByRole('option');

// Validation stops most of it (test/webpack/parsePortfolio.test.ts), and the error boundary the rest.
describe('§2 §3 Invalid data', () => {
  test('fault 21: a borrower of any name is shown and can be selected', async () => {
    const names = [
      'Ada      Quill',
      ' \t ',
      '👩‍👩‍👧 👨‍👨‍👦',
      'e\u0301lodie n\u0303on\u0303o',
      'محمد عبد الرحمن',
      'x'.repeat(500),
      '\u0000',
    ];
    const items = names.map((name, index) => buildListItem({ id: `b-${index}`, name }));
    const { user } = renderApp({ portfolio: buildPortfolio(items) });
    for (const [index, row] of (await rows()).entries()) {
      const name = index === 1 ? 'N/A' : names[index];
      expect(getRowName(row)).toBe(name);
      await user.click(row);
      expect(detail().getByRole('heading', { level: 2 }).textContent).toBe(name);
      const announcement = screen.getByText(/^Showing/);
      expect(announcement.textContent).toBe(`Showing ${name}`);
    }
  });

  test('fault 27: a screen with a duplicate id still shows every row', async () => {
    const portfolio = buildPortfolio([buildListItem(), buildListItem({ name: 'Second' })]);
    portfolio.pipeline.approved.push(buildListItem({ name: 'Third' }));
    const { user } = renderApp({ portfolio });
    expect((await rows()).map(getRowName)).toEqual(['Ada Quill', 'Second']);
    await user.click(screen.getByRole('option', { name: /Ada Quill/ }));
    expect(getHeading('Third')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Approved 1' }));
    expect(getRowName(screen.getByRole('option', { selected: true }))).toBe('Third');
  });

  test.each(['<img src=x onerror="window.hacked = 1">', 'javascript:window.hacked=1'])(
    'faults 31 and 32: %j is text in every place, and no part of a link',
    async (payload) => {
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
            risk_factors: [{ type: 'info', text: payload }],
          },
        },
        broker: { id: payload, name: payload, deals: 1, approval_rate: payload, pending: 1 },
        workflow: { steps: Array<string>(7).fill(payload) },
      };
      const { container } = renderApp({ portfolio });
      expect(await detail().findAllByText(payload)).toHaveLength(8);
      expect(await within(getPanel('Broker panel')).findAllByText(payload)).toHaveLength(9);
      expect(container.querySelector('img')).toBeNull();
      const links = [...container.querySelectorAll('[href]')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '#',
        '#',
        '#',
        'tel:+12025550100',
        'mailto:broker@example.com',
      ]);
    },
  );
});
