import { expect, test } from 'vitest';
import { contentDisposition } from './disposition.ts';

test('a name is given twice: plain for the oldest readers, whole by RFC 8187', () => {
  expect(contentDisposition('attachment', 'Relevé (été) d’août*.pdf')).toBe(
    `attachment; filename="Releve (ete) d_aout*.pdf"; filename*=UTF-8''Relev%C3%A9%20%28%C3%A9t%C3%A9%29%20d%E2%80%99ao%C3%BBt%2A.pdf`,
  );
});

test('no name ends the header or the quotation', () => {
  const header = contentDisposition('inline', `a"; filename=evil\\.html\r\nX: 1`);
  expect(header.split('filename="')[1]?.split('"')[0]).toBe('a_; filename=evil_.html__X: 1');
  expect(header).not.toMatch(/[\r\n]/);
});
