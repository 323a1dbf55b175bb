import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import en from '../../i18n/en.json' with { type: 'json' };
import fr from '../../i18n/fr.json' with { type: 'json' };
import { resourceById } from '../../registry.ts';
import { printInsertables } from '../../views/prints/variables.ts';
import type { Insertable } from '../shared/insertable.ts';
import { LIQUID, MIDDLE, OPENS } from './tags.ts';
import { type Say, tellTags } from './told.ts';

const OFFERED: Insertable[] = [
  { group: 'Client', label: 'Last name', text: '{{ client.lastName }}', name: 'client.lastName' },
  { group: 'Mandate', label: 'Fees', text: '', name: 'fees.value', values: { high: 'A lot' } },
  { group: 'Client', label: 'Town', text: '', name: 'address.town', list: 'vendors', listLabel: 'Vendors' },
];
const say: Say = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const told = (...codes: string[]) =>
  tellTags(codes, OFFERED, say).map(({ label, problem }) => (problem ? [label, problem] : label));

describe('what stands in a text as Liquid, in words', () => {
  test.each([
    ['{{ client.lastName }}', 'Client · Last name'],
    ['{{ fees.value_letters }}', 'Mandate · Fees'],
    ['{{ client.lastName | upcase }}', 'Client · Last name …'],
    ['{{ client.lastName | default: "you" }}', 'Client · Last name or you'],
  ])('%s is a value', (code, label) => expect(told(code)).toEqual([label]));

  test('a condition is told by what it asks, a choice by the words of its values', () => {
    const codes = ["{% if fees.value_code == 'high' and client.lastName != '' %}", '{% else %}', '{% endif %}'];
    expect(told(...codes)).toEqual(['if Mandate · Fees is A lot and Client · Last name given', 'else ', 'end']);
  });

  test('an entry of a list is known within its loop alone', () => {
    const codes = ['{% for one in vendors %}', '{{ one.address.town }}', '{% endfor %}', '{{ one.address.town }}'];
    expect(told(...codes)).toEqual(['each Vendors', 'Client · Town', 'end', [expect.anything(), expect.anything()]]);
  });

  test('what nobody offers is faulty, and says what is near; so is what isn’t closed', () => {
    expect(told('{{ client.lastNme }}')).toEqual([['client.lastNme', 'unknownNear client.lastNme Client · Last name']]);
    expect(told('{{ something }}')).toEqual([['something', 'unknown something']]);
    expect(told('{% if fees.value %}')).toEqual([['if Mandate · Fees', 'noEnd']]);
    expect(told('{% endif %}')).toEqual([['end', 'noBeginning']]);
  });

  test('what stands in a text that is kept as it is written is shown as it is written', () => {
    const codes = ['{% raw %}', '{{ something }}', '{% if %}', '{% endraw %}', '{{ something }}'];
    expect(told(...codes)).toEqual(['raw ', '{{ something }}', '{% if %}', 'end', ['something', 'unknown something']]);
    expect(told('{% raw %}')).toEqual([['raw ', 'noEnd']]);
  });

  test.each([...OPENS, ...MIDDLE])('%s has words in both languages, though it be half typed', (name) => {
    const said = new Set<string>();
    tellTags([`{% ${name} x %}`], OFFERED, (key) => {
      said.add(key);
      return key;
    });
    for (const { app } of [en, fr]) expect(Object.keys(app.liquid)).toEqual(expect.arrayContaining([...said]));
  });

  test('a name that was given in the text is known after', () => {
    expect(told('{% assign total = fees.value %}', '{{ total }}')).toEqual(['total = Mandate · Fees', 'total']);
  });
});

const FOLDER = '../../../../resources/document-template/';
const read = (name: string) => readFileSync(new URL(`${FOLDER}${name}`, import.meta.url), 'utf8');
interface Start {
  document: string;
  language: string;
  content: string | { texts: string[] };
}

test('every text that a network begins with is known to its writer, in both languages', () => {
  const starts = Object.entries(JSON.parse(read('starts.json')) as Record<string, Start>);
  expect(starts.length).toBeGreaterThan(5);
  for (const [key, { document, language, content }] of starts) {
    const [id = '', name] = document.split('.');
    const resource = resourceById(id);
    const declaration = resource?.declaration.print?.find((one) => one.name === name);
    if (!resource || !declaration) throw new Error(document);
    const text =
      typeof content === 'string'
        ? content
        : content.texts.map((one) => read(`texts/${one}.${language}.html`)).join('');
    for (const locale of ['en', 'fr'] as const) {
      const offered = printInsertables(resource, declaration, locale, (word) => word);
      const faulty = tellTags(text.match(LIQUID) ?? [], offered, say).filter(({ problem }) => problem);
      expect(faulty, key).toEqual([]);
    }
  }
});
