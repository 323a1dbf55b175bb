import { describe, expect, it } from 'vitest';
import { bestOf, saidLines } from './compared.ts';
import type { Comparison } from './types.ts';

const comparison: Comparison = {
  lines: ['net', 'loan.amount', 'clauses', 'isVirtual', 'note'],
  sort: ['at', 'ASC'],
  among: { state: 'open' },
  best: [
    { name: 'net', by: [['net', 'DESC']] },
    {
      name: 'sure',
      by: [
        ['onLoan', 'ASC'],
        ['loan.amount', 'ASC'],
        ['clauses', 'ASC'],
      ],
    },
  ],
};
const one = (id: string, more: object) => ({ id, state: 'open', onLoan: false, clauses: [], ...more });

describe('The best of records that are compared', () => {
  it('are told of those that can be chosen alone', () => {
    const found = bestOf(comparison, [
      one('a', { net: 200 }),
      one('b', { net: 300, state: 'refused' }),
      one('c', { net: 250 }),
    ]);
    expect(found.net).toEqual(['c']);
  });

  it('are found by the first value that tells two apart, in the order that is declared', () => {
    const records = [
      one('loan', { net: 1, onLoan: true, loan: { amount: 50 } }),
      one('conditions', { net: 1, clauses: ['x', 'y'] }),
      one('plain', { net: 1, clauses: ['x'] }),
    ];
    expect(bestOf(comparison, records).sure).toEqual(['plain']);
    expect(bestOf(comparison, [records[0] as never, one('more', { onLoan: true, loan: { amount: 80 } })]).sure).toEqual(
      ['loan'],
    );
  });

  it('are several where nothing tells them apart, and none where all are alike or one is alone', () => {
    const records = [one('a', { net: 300 }), one('b', { net: 300 }), one('c', { net: 200 })];
    expect(bestOf(comparison, records).net).toEqual(['a', 'b']);
    expect(bestOf(comparison, records.slice(0, 2)).net).toEqual([]);
    expect(bestOf(comparison, records.slice(0, 1)).net).toEqual([]);
  });

  it('are never those whose value nobody knows', () => {
    expect(bestOf(comparison, [one('a', { net: null }), one('b', { net: 10 })]).net).toEqual(['b']);
  });
});

describe('The lines of a comparison', () => {
  it('are those that some record says something in: no and nought are said', () => {
    const records = [
      { net: 0, loan: null, clauses: [], isVirtual: false },
      { net: null, loan: { amount: null }, clauses: [], isVirtual: null, note: '' },
    ];
    expect(saidLines(comparison, records)).toEqual(['net', 'isVirtual']);
  });
});
