/** @jest-environment ./test/fetchEnvironment.ts */
import { screen, within } from '@testing-library/react';
import { buildListItem } from '../builders';
import { fakeServer, json, serverTransport } from '../fakeServer';
import { getPanel } from '../queries';
import { renderApp } from '../renderApp';

const ana = buildListItem({ id: 'a', name: 'Ana One' });
const ben = buildListItem({ id: 'b', name: 'Ben Two' });
const cleo = buildListItem({ id: 'c', name: 'Cleo Three' });

function renderWith(pipeline: object) {
  fakeServer((_request, path) => (path.endsWith('/pipeline') ? json(pipeline) : undefined));
  return renderApp({ transport: serverTransport(), fresh: true });
}

function getNames() {
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

test.each([
  ['a wrong amount', { ...ben, amount: '12k' }, 'new[1].amount: expected a number, got "12k"'],
  ['no name', { ...ben, name: undefined }, 'new[1].name: expected a value, got nothing'],
  ['null', null, 'new[1]: expected an object, got null'],
])('fault 22: §8 a row with %s leaves the others, and a line says why', async (_name, row, why) => {
  renderWith({ new: [ana, row, cleo], in_review: [], approved: [] });
  const pipeline = getPanel('Pipeline');
  expect(await within(pipeline).findByRole('status')).toHaveTextContent(
    `1 row could not be shown.${why}`,
  );
  expect(getNames()).toEqual([
    expect.stringContaining('Ana One'),
    expect.stringContaining('Cleo Three'),
  ]);
  expect(within(pipeline).getByText('Total: 2 borrowers')).toBeVisible();
  expect(within(pipeline).queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('fault 27: §8 of an id that stands twice in any group the first row stays', async () => {
  renderWith({
    new: [ana],
    in_review: [{ ...ben, id: 'a' }, ben],
    approved: [
      { ...cleo, id: 'b' },
      { ...cleo, amount: -1 },
    ],
  });
  expect(await within(getPanel('Pipeline')).findByRole('status')).toHaveTextContent(
    '3 rows could not be shown.in_review[0].id: expected a unique id, got "a"',
  );
  expect(screen.getByText('Total: 2 borrowers')).toBeVisible();
  expect(getNames()).toEqual([expect.stringContaining('Ana One')]);
});

test('fault 27: §8 a stage whose rows are all wrong is not called empty', async () => {
  renderWith({ new: [{ ...ana, amount: null }], in_review: [ana], approved: [] });
  expect(await within(getPanel('Pipeline')).findByRole('status')).toBeVisible();
  expect(screen.queryByText('No borrowers in this category')).not.toBeInTheDocument();
});

test('fault 27: §8 a wrong row does not take its id from a later right one', async () => {
  renderWith({ new: [{ ...ana, amount: null }, ana], in_review: [], approved: [] });
  expect(await within(getPanel('Pipeline')).findByRole('status')).toHaveTextContent(
    '1 row could not be shown.new[0].amount: expected a number, got null',
  );
  expect(getNames()).toEqual([expect.stringContaining('Ana One')]);
});

test.each([
  [
    'no row is right',
    { new: [{}], in_review: [], approved: [null] },
    'new[0].id: expected a value',
  ],
  ['a list is missing', { new: [ana], in_review: [] }, 'approved: expected a value, got nothing'],
  [
    'a list is none',
    { new: [ana, null], in_review: {}, approved: [] },
    'new[1]: expected an object, got null',
  ],
])('fault 20: §8 if %s the pipeline fails', async (_name, pipeline, why) => {
  renderWith(pipeline);
  const alert = await within(getPanel('Pipeline')).findByRole('alert');
  expect(alert).toHaveTextContent('The pipeline could not be loaded.');
  expect(alert).toHaveTextContent(`The server’s answer is wrong: ${why}`);
  expect(within(alert).getByRole('button', { name: /^Retry/ })).toBeVisible();
});

test('fault 20: §8 empty lists are a pipeline without borrowers', async () => {
  renderWith({ new: [], in_review: [], approved: [] });
  expect(await screen.findByText('Total: 0 borrowers')).toBeVisible();
  expect(within(getPanel('Pipeline')).queryByRole('status')).not.toBeInTheDocument();
});

test('fault 27: §8 the line counts thousands', async () => {
  const wrong = Array.from({ length: 1200 }, () => ({ ...ben, id: 'a' }));
  renderWith({ new: [ana, ...wrong], in_review: [], approved: [] });
  expect(await screen.findByText('1,200 rows could not be shown.')).toBeVisible();
});
