import { screen, within } from '@testing-library/react';
import type { Portfolio } from '../../src/api/local/portfolioSchema';
import { buildListItem, buildPortfolio } from '../builders';
import { getPanel, getRowName } from '../queries';
import { renderApp } from '../renderApp';

const detail = () => within(getPanel('Borrower detail'));
const rows = () => screen.findAllByRole('option');

// Validation stops most of it (test/build/parsePortfolio.test.ts); page.test.tsx has the rest.
describe('§2 §3 Invalid data', () => {
  test('fault 21: a borrower of any name is shown and can be selected', async () => {
    const names = [
      'Ada      Quill',
      '👩‍👩‍👧 👨‍👨‍👦',
      'e\u0301lodie n\u0303on\u0303o',
      'محمد عبد الرحمن',
      'x'.repeat(500),
      ' \t ',
      '\u0000',
      '\u200b\u3164\u2800',
    ];
    const items = names.map((name, index) => buildListItem({ id: `b-${index}`, name }));
    const { user } = renderApp({ portfolio: buildPortfolio(items) });
    for (const [index, row] of (await rows()).entries()) {
      const name = index < names.length - 3 ? names[index] : 'N/A'; // The last three are blank.
      expect(getRowName(row)).toBe(name);
      await user.click(row);
      expect(detail().getByRole('heading', { level: 2 }).textContent).toBe(name);
    }
  });

  test('fault 31: markup is shown as text everywhere', async () => {
    const markup = '<img src=x onerror="window.hacked = 1">';
    const portfolio: Portfolio = {
      ...buildPortfolio([buildListItem({ name: markup, loan_type: markup, status: markup })]),
      borrowers: {
        'b-1': {
          email: markup,
          phone: markup,
          status: markup,
          employment: markup,
          source_of_funds: markup,
          risk_signal: markup,
          risk_factors: [{ type: 'info', text: markup }],
        },
      },
      broker: { id: markup, name: markup, deals: 1, approval_rate: markup, pending: 1 },
      workflow: { steps: Array<string>(7).fill(markup) },
    };
    renderApp({ portfolio });
    expect(await detail().findAllByText(markup)).toHaveLength(8);
    expect(await within(getPanel('Broker panel')).findAllByText(markup)).toHaveLength(9);
  });
});
