import { TAKEN, typesInWords } from '@hestia/resources/vocabulary/file-words.ts';
import { expect, test } from 'vitest';
import { PNG } from '../testing/files.ts';
import { mediaType, namedAs } from './types.ts';

/** The first local header of a ZIP whose first entry has this name and content. */
function zip(name: string, content = ''): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 0, 'latin1');
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), Buffer.from(content)]);
}
const ODT = 'application/vnd.oasis.opendocument.text';

test('the name decides only where the content cannot', () => {
  expect(mediaType('mandat.docx', zip('[Content_Types].xml'))).toContain('wordprocessingml');
  expect(mediaType('bilan.xlsx', zip('_rels/.rels'))).toContain('spreadsheetml');
  expect(mediaType('lettre.odt', zip('mimetype', ODT))).toBe(ODT);
  expect(mediaType('photos.zip', zip('a.jpg'))).toBe('application/zip');
  expect(mediaType('photo.txt', PNG)).toBe('image/png');
  expect(mediaType('notes.csv', Buffer.from('a;b'))).toBe('text/csv');
});

test('content that is not what the name says is not taken', () => {
  const refused: [string, Buffer][] = [
    ['mandat.exe', zip('a')],
    ['mandat.docx', zip('malware.exe')],
    ['lettre.odt', zip('mimetype', 'application/java-archive')],
    ['bilan.xlsm', zip('[Content_Types].xml')],
    ['cut.docx', Buffer.from('PK\x03\x04', 'latin1')],
    ['photo.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['photo.jpg', Buffer.from('GIF')],
    ['page.html', Buffer.from('%PDF'.split('').reverse().join(''))],
    ['script.js', Buffer.from('alert(1)')],
    ['notes.txt', Buffer.from([65, 0, 66])],
  ];
  for (const [name, head] of refused) expect(mediaType(name, head), name).toBeUndefined();
});

test.each([
  ['lines before it', '\r\n%PDF-1.4\n', 'application/pdf'],
  ['the mark of an encoding before it', '\ufeff%PDF-1.4\n', 'application/pdf'],
  ['a page before it', '<p>%PDF-1.4\n', undefined],
  ['no version', '%PDF of mine', undefined],
])('a PDF with %s is %s', (_what, text, type) => expect(mediaType('acte.pdf', Buffer.from(text))).toBe(type));

test('types are told by the endings that people know', () => {
  expect(typesInWords(['application/pdf', 'image/*'])).toBe('PDF, PNG, JPEG, GIF, WEBP');
  expect(typesInWords(['image/png', 'image/jpeg'])).toBe('PNG, JPEG');
  expect(TAKEN.split(', ')).toEqual(expect.arrayContaining(typesInWords(['application/pdf', 'image/*']).split(', ')));
});

test('what is two things at once is the one that its first bytes say, and never a page or a script', () => {
  const page = Buffer.from('<script>alert(1)</script>');
  expect(mediaType('photo.html', Buffer.concat([PNG, page]))).toBe('image/png');
  expect(mediaType('x.js', Buffer.from('GIF89a=1;alert(1)'))).toBe('image/gif');
  expect(mediaType('x.html', Buffer.concat([Buffer.from('%PDF-1.7\n'), page]))).toBe('application/pdf');
});

test.each([
  ['application/pdf', 'facture.exe', 'facture.pdf'],
  ['application/pdf', 'Facture.PDF', 'Facture.PDF'],
  ['application/pdf', 'facture.pdf.exe', 'facture.pdf'],
  ['application/pdf', 'facture', 'facture.pdf'],
  ['application/pdf', 'Mandat M. Roy', 'Mandat M. Roy.pdf'],
  ['application/pdf', 'acte.v2', 'acte.v2.pdf'],
  ['application/pdf', 'facture.exe ', 'facture.pdf'],
  ['image/png', 'photo.txt', 'photo.png'],
  ['image/jpeg', 'photo.JPEG', 'photo.JPEG'],
  ['image/gif', 'x.js', 'x.gif'],
  ['text/csv', 'notes.csv', 'notes.csv'],
])('what is %s and called %j is kept as %j', (type, name, kept) => {
  expect(namedAs(type, name)).toBe(kept);
});
