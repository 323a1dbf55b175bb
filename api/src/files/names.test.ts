import { expect, test } from 'vitest';
import { cleanName, MOST_CHARACTERS } from './names.ts';

test.each([
  ['Pièce d’identité.pdf', 'Pièce d’identité.pdf'],
  ['../../etc/passwd', 'etc_passwd'],
  ['..\\..\\windows\\system.ini', 'windows_system.ini'],
  ['C:\\Users\\Jean\\scan.pdf', 'C__Users_Jean_scan.pdf'],
  ['facture\r\nSet-Cookie: a=b.pdf', 'factureSet-Cookie_ a=b.pdf'],
  ['annexe\u0000.pdf', 'annexe.pdf'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['...caché.pdf', 'caché.pdf'],
  ['a\ud800b.pdf', 'a\ufffdb.pdf'],
  ['  espace .pdf ', 'espace .pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  ['"guillemets" <1>|2?*.pdf', '_guillemets_ _1__2__.pdf'],
])('%j is kept as %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test('a name of 4,000 characters is cut before its extension, never inside a sign', () => {
  const long = cleanName(`${'x'.repeat(4_000)}.pdf`);
  expect(long).toHaveLength(MOST_CHARACTERS);
  expect(long.endsWith('x.pdf')).toBe(true);
  for (const shift of ['', 'a']) {
    const faces = cleanName(`${shift}${'🏠'.repeat(2_000)}.pdf`);
    expect(faces.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(faces.isWellFormed()).toBe(true);
    expect(faces.endsWith('🏠.pdf')).toBe(true);
  }
});

test.each(['', '   ', '..', '../..', '\u0000', '/'])('%j is no name', (given) => {
  expect(() => cleanName(given)).toThrow(expect.objectContaining({ statusCode: 400, code: 'fileName' }));
});
