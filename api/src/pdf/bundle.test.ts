import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { jpeg } from '../testing/pictures.ts';
import { type BundledFile, bundled, type LeftOut } from './bundle.ts';
import { createPdf } from './index.ts';

const paper = (text: string, more: object = {}): Promise<Buffer> =>
  createPdf({
    content: text.split('|').map((one, at) => ({ text: one, ...(at > 0 ? { pageBreak: 'before' } : {}) })),
    ...more,
  });

const file = (name: string, bytes: Buffer, type = 'application/pdf', size = bytes.length): BundledFile => ({
  name,
  type,
  size,
  read: async () => bytes,
});

/** How many pages the bundle has, and what was left out. */
async function bundle(...files: BundledFile[]) {
  const left: { name: string; why: LeftOut }[] = [];
  const bytes = await bundled(await paper('The mandate', { subset: 'PDF/A-2b', version: '1.7' }), files, (named) => {
    left.push(...named);
    return paper('By hand');
  });
  const made = await PDF.load(bytes);
  return {
    pages: made.getPageCount(),
    left: left.map(({ name, why }) => `${name} ${why}`),
    text: bytes.toString('latin1'),
  };
}

test('PDFs and pictures follow the document, in their order', async () => {
  const found = await bundle(
    file('three.pdf', await paper('One|Two|Three')),
    file('photo.jpg', await jpeg({ orientation: 6 }), 'image/jpeg'),
  );
  expect(found).toMatchObject({ pages: 5, left: [] });
});

test('a PDF that only its owner’s password locks is printed; one that needs a password is named', async () => {
  const owner = await paper('Diagnostic', { ownerPassword: 'secret', version: '1.7' });
  const user = await paper('Closed', { userPassword: 'secret', version: '1.7' });
  expect(await bundle(file('owner.pdf', owner), file('user.pdf', user))).toMatchObject({
    pages: 3,
    left: ['user.pdf locked'],
  });
});

test('what is damaged or no paper is named on a last page, and leaves nothing half done', async () => {
  const whole = await paper('One|Two|Three');
  const found = await bundle(
    file('cut.pdf', whole.subarray(0, 200)),
    file('no.pdf', Buffer.from('no PDF at all')),
    file('no.jpg', Buffer.from('no picture'), 'image/jpeg'),
    file('list.csv', Buffer.from('a;b'), 'text/csv'),
    file('good.pdf', whole),
  );
  expect(found).toMatchObject({
    pages: 5,
    left: ['cut.pdf broken', 'no.pdf broken', 'no.jpg broken', 'list.csv kind'],
  });
});

test('what makes it too large is named, and what comes after it still follows', async () => {
  const one = await paper('One');
  expect(await bundle(file('huge.pdf', one, 'application/pdf', 100_000_001), file('one.pdf', one))).toMatchObject({
    pages: 3,
    left: ['huge.pdf large'],
  });
});

test('the bundle doesn’t say that it is what archives keep', async () => {
  const { text } = await bundle(file('one.pdf', await paper('One')));
  expect(text).not.toMatch(/\/OutputIntents|pdfaid/);
});
