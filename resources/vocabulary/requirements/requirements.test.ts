import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { absentRows } from '../../specification/read.ts';
import { claimsBelow, claimsIn } from './claims.ts';
import { account, claimsByRow, overview, rowsOf, unknownIds } from './rows.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const rows = rowsOf(readFileSync(join(ROOT, 'resources', 'requirements.tsv'), 'utf8'));

const claims = claimsBelow(ROOT);
const claimed = (text: string) => claimsIn(text, 'a.test.ts').map(({ row, title }) => `${row} ${title}`);

test('a claim stands in the title of a test, or of the group that it is in', () => {
  const text = `
    describe('lists [ABC-001]', () => {
      test('are read [ABC-002, ABC-003]', () => {});
      describe.each([1])('of %s', () => { it('too [ABC-002]', () => {}); });
    });
    test.each([['a']])('%s is shown [ABC-004]', async () => {});
    test.describe('a story', () => { test(\`leads \${away} [ABC-005]\`, async () => {}); });
  `;
  expect(claimed(text)).toEqual([
    'ABC-001 lists [ABC-001] › are read [ABC-002, ABC-003]',
    'ABC-002 lists [ABC-001] › are read [ABC-002, ABC-003]',
    'ABC-003 lists [ABC-001] › are read [ABC-002, ABC-003]',
    'ABC-001 lists [ABC-001] › of %s › too [ABC-002]',
    'ABC-002 lists [ABC-001] › of %s › too [ABC-002]',
    'ABC-004 %s is shown [ABC-004]',
    expect.stringContaining('ABC-005 a story › leads '),
  ]);
});

test('comments, data, groups without tests and skipped tests claim nothing', () => {
  const text = `
    // test('no [ABC-001]', () => {});
    const title = 'a row [ABC-002]';
    describe('empty [ABC-003]', () => {});
    test.skip('later [ABC-004]', () => {});
    describe.skip('later', () => { test('still [ABC-005]', () => {}); });
    test.todo('some day [ABC-006]');
    expect('[ABC-007]').toBe('');
    screen.getByText('[ABC-008]');
  `;
  expect(claimed(text)).toEqual([]);
});

test('account is given of a row: what it asks for, and its tests with their places', () => {
  const [row] = rowsOf('id\tarea\tsource\tkind\trequirement\nABC-001\tABC\tcore §1\trule\tLists are read.\n');
  const [claim] = claimsIn("\ntest('lists [ABC-001]', () => {});", 'x/a.test.ts');
  expect(account(row as never, [claim as never])).toBe(
    'ABC-001 (core §1)\n  Lists are read.\n  x/a.test.ts:2\n    lists [ABC-001]',
  );
  expect(account(row as never)).toContain('no test claims it');
  expect(overview([row as never], claimsByRow([]))).toContain('ABC: 0 of 1 proven');
});

test('no test claims a row that the specification’s tables call absent', () => {
  const rowsClaimed = new Set(claims.map(({ row }) => row));
  expect(absentRows().filter((row) => rowsClaimed.has(row))).toEqual([]);
});

test('no test claims a row that the specification does not have', () => {
  expect(claims.length).toBeGreaterThan(300);
  expect(
    unknownIds(
      rows,
      claims.map(({ row }) => row),
    ),
  ).toEqual([]);
  expect(unknownIds(rows, ['ACC-999', 'ACC-001'])).toEqual(['ACC-999']);
});
