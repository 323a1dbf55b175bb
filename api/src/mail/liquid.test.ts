import { expect, test } from 'vitest';
import { parseLiquid, renderLiquid, TemplateError, unknownVariable } from './liquid.ts';

const render = (source: string, values: object = {}) => renderLiquid(source, values, 'html', 'en');
function mistake(source: string, values: object = {}): TemplateError {
  try {
    render(source, values);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error('this was rendered');
}

test.each([
  [
    'nested loops',
    '{% for a in (1..1000) %}{% for b in (1..1000) %}{% for c in (1..1000) %}{{ c }}{% endfor %}{% endfor %}{% endfor %}',
  ],
  ['a huge range', '{% for a in (1..1000000000) %}x{% endfor %}'],
  [
    'doubled texts',
    '{% assign a = "xxxxxxxxxx" %}{% for i in (1..100) %}{% assign a = a | append: a %}{% endfor %}{{ a }}',
  ],
  ['100 MB from a long text', `{% for a in (1..2000) %}${'x'.repeat(50_000)}{% endfor %}`],
  [
    '100 MB from a capture',
    `{% capture a %}${'x'.repeat(1_000)}{% endcapture %}{% for i in (1..99) %}{% capture a %}{{ a }}{{ a }}{% endcapture %}{% endfor %}`,
  ],
  ['a wide date', '{{ "now" | date: "%100000000Y" }}'],
  ['loops that do nothing', '{% for i in (1..900000) %}{% for j in (1..900000) %}{% endfor %}{% endfor %}'],
  ['a long source', '{% if true %}x{% endif %}'.repeat(5_000)],
  ['deep brackets', `{{ ${'a['.repeat(9_000)}0${']'.repeat(9_000)} }}`],
])('%s end at the limits', (_name, source) => {
  expect(mistake(source).code).toBe('templateTooLarge');
});

test('only own properties of the values are there: no prototypes, functions or globals', () => {
  const values = { client: { name: 'Zoé', list: [1] } };
  for (const path of [
    'client.constructor',
    'client.constructor.name',
    'client.__proto__',
    'client["constructor"]["constructor"]',
    'client.name.constructor',
    'client.list.constructor',
    'client.toString',
    'constructor',
    'process',
    'globalThis',
    'client | map: "constructor"',
  ]) {
    expect(render(`[{{ ${path} }}]`, values), path).toBe('[]');
  }
});

test.each([
  '{% include "/etc/passwd" %}',
  '{% render "../../package.json" %}',
  '{% layout "x" %}',
  '{% block a %}{% endblock %}',
])('no template reads another: %s', (source) => expect(mistake(source)).toMatchObject({ code: 'templateTag' }));

test('values are escaped, and no filter undoes it', () => {
  expect(render('{{ name }}', { name: '<img src=x onerror=alert(1)>' })).toBe('&lt;img src=x onerror=alert(1)&gt;');
  expect(mistake('{{ name | raw }}')).toMatchObject({ code: 'templateFilter', info: { name: 'raw' } });
  expect(renderLiquid('{{ name }}', { name: 'D’Or & fils' }, 'text', 'fr')).toBe('D’Or & fils');
});

test.each([
  ['\n{% iff x %}', 'templateTag', { line: 2, name: 'iff' }],
  ['{{ a | shout }}', 'templateFilter', { line: 1, name: 'shout' }],
  ['a\n\n{{ client.name', 'templateOpen', { line: 3, name: '{{ client.name' }],
  ['\n{% if a %}', 'templateOpen', { line: 2, name: '{% if a %}' }],
  ['{% for %}x{% endfor %}', 'templateSyntax', { line: 1 }],
])('a mistake is told with its line: %j', (source, code, info) => {
  expect(mistake(source)).toMatchObject({ code, info });
});

test('an unknown value is empty when rendered, and found before it is kept', () => {
  expect(render('[{{ nobody.at.all }}{{ x | default: "d" }}]')).toBe('[d]');
  const known = ['client.name', 'client.address.town', 'today'];
  const first = (source: string) => unknownVariable(parseLiquid(source, 'html', 'en'), known)?.info;
  expect(
    first('{% assign x = client.name %}{{ x }}{{ today }}{% for i in (1..2) %}{{ i }}{{ forloop.index }}{% endfor %}'),
  ).toBeUndefined();
  expect(first('{% if client.address == blank %}{% endif %}')).toBeUndefined();
  expect(first('ok\n{{ client.nam }}')).toEqual({ line: 2, name: 'client.nam' });
  expect(first('{{ client.constructor }}')).toEqual({ line: 1, name: 'client.constructor' });
});

test.each([
  [[{ title_code: 'ms', firstName: 'Camille', lastName: 'Lefèvre' }], 'Dear Ms Lefèvre', 'Bonjour Madame Lefèvre'],
  [
    ['mr', 'ms'].map((code) => ({ title_code: code, firstName: 'Dominique', lastName: 'Martin' })),
    'Dear Mr and Ms Martin',
    'Bonjour Monsieur et Madame Martin',
  ],
  [[{ firstName: '<b>', lastName: 'Roy' }], 'Dear &lt;b&gt; Roy', 'Bonjour &lt;b&gt; Roy'],
  [[], 'Dear Sir or Madam', 'Madame, Monsieur'],
  [undefined, 'Dear Sir or Madam', 'Madame, Monsieur'],
  ['Roy', 'Dear Sir or Madam', 'Madame, Monsieur'],
])('people are greeted in the language of the text, %#', (people, english, french) => {
  const greeted = (language: string) => renderLiquid('{{ people | greeting }}', { people }, 'html', language);
  expect([greeted('en'), greeted('fr')]).toEqual([english, french]);
});
