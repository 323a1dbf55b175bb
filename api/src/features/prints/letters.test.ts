import { expect, test } from 'vitest';
import { letterFindings, unprintableIn } from './letters.ts';

test.each([
  ['<p>العربي محمد, 王小明 et כהן</p>', ['العربي', 'محمد', '王小明', 'כהן']],
  ['<p>שָׁלוֹם</p>', ['שָׁלוֹם']],
  ['<p>王 and 王</p>', ['王']],
  ['<p title="王">Œuvrard, Nguyễn, Łukasz, Иванов, Παπαδόπουλος, 12 m² – « n° 3 » 😀 ★ → ✓ ☎ ≤ ½\u202f€</p>', []],
  ['<p>\ue001 stands for a block</p>', []],
  ['<p>A 🏡🔑 and 🏡</p>', ['🏡🔑', '🏡']],
])('of %s what can’t be printed is told', (html, words) => {
  expect(unprintableIn(html)).toEqual(words);
});

test('a document with such a name is void, and names it', () => {
  expect(letterFindings('<p>王小明</p>')).toMatchObject([{ code: 'unprintable', severity: 'void', words: '王小明' }]);
  expect(letterFindings('<p>Nguyễn</p>')).toEqual([]);
});
