import { expect, test } from 'vitest';
import { namedIn, PERSON_ID, withNames } from './names-people.ts';

const person = (id: string, name: string) => `<a data-person="${id}">${name}</a>`;

test('the people whom a text names are told once each, and no link is one [THR-005]', () => {
  const text = `<p>${person('USR1', '@Hugo')}, ask ${person('USR2', '@Lea')} or ${person('USR1', '@Hugo')}</p>`;
  expect(namedIn(text)).toEqual(['USR1', 'USR2']);
  expect(namedIn('<p><a href="https://a.example">x</a> @Hugo data-person="USR1"</p>')).toEqual([]);
  expect(namedIn(`<p>${person('USR1" onclick="x', '@Hugo')}</p>`)).toEqual([]);
});

test('nobody is called otherwise than they are', () => {
  const text = `<p>${person('USR1', '@The boss')} ${person('USR2', '<b>@Lea</b>')}</p>`;
  const names: Record<string, string> = { USR1: 'Hugo <Petit> & Co' };
  expect(withNames(text, (id) => names[id])).toBe(
    `<p>${person('USR1', '@Hugo &lt;Petit&gt; &amp; Co')} ${person('USR2', '<b>@Lea</b>')}</p>`,
  );
});

test('who may be named has an id of letters and figures alone [THR-005]', () => {
  expect(['USR1', 'a'.repeat(60)].every((id) => PERSON_ID.test(id))).toBe(true);
  expect(['', 'USR1 ', 'USR1\n', 'a"b', 'a'.repeat(61)].some((id) => PERSON_ID.test(id))).toBe(false);
});
