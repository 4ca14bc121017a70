import { type Search, typeAhead } from '../../../src/features/pipeline/typeAhead';
import { buildListItem } from '../../builders';

const build = (names: string[]) => names.map((name) => buildListItem({ id: name, name }));
const desk = build('Ada,Anna,Ben,Anton,Bea,Aaron,Jo Smith,Smith Eve,Ulf,Smith Kim,Mary-Smith,Goldsmith'.split(','));

/** Types keys, each a letter with its time in ms. Returns who is selected after each; a ? if nobody is found. */
function type(keys: string[], selected: string | null, borrowers = desk): string[] {
  let last: Search | null = null;
  return keys.map((key) => {
    const [letter = '', ...time] = key;
    last = typeAhead(last, letter, Number(time.join('')), borrowers, selected);
    if (last) selected = last.id;
    return `${selected}${last?.isFound ? '' : '?'}`;
  });
}

test.each([
  ['letters in one go search for one name', null, 'a0 n100 t200', 'Ada,Anna,Anton'],
  ['it takes a second to begin another name', null, 'a0 n999 b1999', 'Ada,Anna,Ben'],
  ['a letter without a match has its second', null, 'b0 x999 a1998 a2998', 'Ben,null?,null?,Ada'],
  ['the same letter after a second is for the next name', 'Ben', 'b0 b1000 B2000', 'Bea,Ben,Bea'],
  ['a letter typed twice finds a name that has it twice', null, 'a0 a0 r0', 'Ada,Aaron,Aaron'],
  ['the next word below counts, wherever it is in its name', 'Bea', 's0', 'Jo Smith'],
  ['without a match all is as before', 'Ulf', 's0 m0 y0 t0', 'Smith Kim,Smith Kim,Ulf?,Ulf?'],
])('type-ahead: %s', (_, selected, keys, found) => {
  expect(type(keys.split(' '), selected).join()).toBe(found);
});

test('type-ahead: a text typed again and again leads to each name that has it', () => {
  const keys = [0, 1, 2, 3, 4].flatMap((s) => Array.from('smith', (key) => `${key}${s}000`));
  const found = type(keys, 'Ulf').filter((_, index) => index % 5 === 4);
  expect(found.join()).toBe('Smith Kim,Mary-Smith,Jo Smith,Smith Eve,Smith Kim');
});

test.each([
  ['elo', 'Élodie Noir'],
  ['smi', ' \u200bSMITH, JOHN'],
  ['mori', 'Aiko Tanabe-Mori'],
  ["o'su", 'Maeve O’Sullivan'],
  ['strauss kjaer coeur thordur', 'Strauß Kjær Cœur Þórður'],
])('type-ahead: typing %j finds %j', (typed, name) => {
  const keys = Array.from(typed, (key) => `${key}0`);
  expect(type(keys, 'Xu', build(['Xu', name])).at(-1)).toBe(name);
});

test.each(['\u0301', ' ', '/', "'"])('type-ahead: %j alone is no search', (key) => {
  expect(typeAhead(null, key, 0, desk, 'Ben')).toBeNull();
});
