import { expect, test } from 'vitest';
import { specimen, VALUES } from '../../pages/specimen.ts';
import { csvLine } from './csv.ts';

test('every field type leaves as words, none as an object', () => {
  const fields = Object.keys(specimen.fields).filter((name) => VALUES[name] !== undefined);
  const plan = { id: 'F1', name: 'Plan.pdf', type: 'application/pdf', size: 1 };
  const record = { ...VALUES, files: [plan, { ...plan, id: 'F2', deleted: true }] };
  const line = csvLine(specimen, fields, record, 'fr', new Map());
  const of = (name: string) => line[fields.indexOf(name)];
  expect(line.join('\n')).not.toContain('[object');
  expect(of('files')).toBe('Plan.pdf');
  expect(of('point')).toBe('43.27266, 6.64044');
  expect(of('list')).toBe('+33494123456 | +33639981234');
  expect(of('translated')).toBe('Une maison de village');
});
