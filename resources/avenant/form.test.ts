import { expect, test } from 'vitest';
import { evaluate, type FieldDeclaration, parseCondition } from '../vocabulary/index.ts';
import { productResources } from '../vocabulary/testing.ts';
import rules from './rules.ts';

const resources = await productResources();
const avenant = resources.find(({ id }) => id === 'avenant');
if (!avenant) throw new Error('There are amendments');

/** What a form asks of a field, or of a part of one, as the amendment stands; an object that is hidden hides its parts. */
function asks(what: 'visible' | 'editable' | 'required', path: string, record: Record<string, unknown>): boolean {
  const [name = '', part] = path.split('.');
  const field = avenant?.fields[name];
  const whole = field?.declaration;
  const own = part ? field?.schema.properties?.[part]?.['x-field'] : whole;
  if (!whole || !own) throw new Error(`There is no ${path}`);
  const holds = ({ when }: FieldDeclaration) => {
    const condition = when?.[what];
    return condition ? evaluate(parseCondition(condition), record) : what !== 'required';
  };
  return what === 'required' || own === whole ? holds(own) : holds(whole) && holds(own);
}

const AMOUNTS = ['price', 'fees', 'hai'];
const draft = (more: object) => ({ status: 'draft', number: 1, ...more });

test.each([
  ['property', true],
  ['client', false],
])(
  'amounts of a mandate for a %s: a single one %s, least and most the other way round [AVE-025][AVE-026]',
  (of, single) => {
    const record = draft({ for: of, feesPayableBy: 'buyer' });
    for (const name of AMOUNTS) {
      expect(asks('visible', `${name}.value`, record), name).toBe(single);
      expect(asks('required', `${name}.value`, record), name).toBe(single);
      for (const end of ['min', 'max']) {
        expect(asks('visible', `${name}.${end}`, record), `${name} ${end}`).toBe(!single);
        expect(asks('required', `${name}.${end}`, record), `${name} ${end}`).toBe(!single);
      }
    }
  },
);

test('the seller pays: the price is closed and the hai is typed; the buyer pays: the other way round [AVE-027][AVE-028]', () => {
  const typed = (feesPayableBy: string) =>
    AMOUNTS.filter((name) => asks('editable', `${name}.value`, draft({ for: 'property', feesPayableBy })));
  expect(typed('seller')).toEqual(['fees', 'hai']);
  expect(typed('buyer')).toEqual(['price', 'fees']);
});

test.each(['min', 'max'])(
  'of a search the %s that follows is closed, too, in amendment and mandate [AVE-027][AVE-028]',
  (end) => {
    for (const resource of resources.filter(({ id }) => id === 'avenant' || id === 'mandate')) {
      const typed = (feesPayableBy: string) =>
        AMOUNTS.filter((name) => {
          const when = resource.fields[name]?.schema.properties?.[end]?.['x-field']?.when?.editable;
          return !when || evaluate(parseCondition(when), { for: 'client', feesPayableBy });
        });
      expect([resource.id, typed('seller'), typed('buyer')]).toEqual([resource.id, ['fees', 'hai'], ['price', 'fees']]);
    }
  },
);

test('what was applied is not undone: from completed it leads to no void', () => {
  const steps = avenant.graphs.flatMap(({ transitions }) => transitions);
  expect(steps.filter(({ from }) => from.includes('completed')).map(({ name }) => name)).toEqual(['renew']);
});

test.each(['draft', 'ready', 'sent', 'signed', 'eavenant_ready', 'completed', 'renewed', 'void'])(
  'the day of completion of one that is %s is shown once it is completed alone [AVE-011]',
  (status) => expect(asks('visible', 'completedAt', { status })).toBe(status === 'completed'),
);

test('the end of grace is shown, and asked for, while grace is active [AVE-014][AVE-022]', () => {
  for (const active of [true, false, null, undefined])
    for (const what of ['visible', 'required'] as const)
      expect(asks(what, 'grace.expires', draft({ grace: { active } })), `${what} ${active}`).toBe(active === true);
});

test.each(['price', 'fees', 'hai', 'showPercentage', 'sale', 'expiryDate', 'description', 'cadastre'])(
  '%s is edited of a draft, of what is ready, and of what is not made yet [AVE-010]',
  (name) => {
    // A form of something new stands where the graph begins.
    expect(avenant.graphs.map(({ initial }) => initial)).toEqual(['draft']);
    const open = (status: string) => asks('editable', name, { status });
    const states = ['draft', 'ready', 'eavenant_ready', 'sent', 'signed', 'completed', 'renewed', 'void'];
    expect(states.filter(open)).toEqual(['draft', 'ready']);
  },
);

test('the end of the term is called the extension of the duration [AVE-005]', () => {
  const { en, fr } = avenant.labels;
  expect([en.fields.expiryDate, fr.fields.expiryDate]).toEqual(['Duration extension', 'Prolongation de durée']);
});

test.each(AMOUNTS)('the least of the %s is at most its most [AVE-021]', (name) => {
  const told = (min: number, max: number) =>
    rules
      .check?.({ [name]: { min, max } } as never, { today: '2026-11-24' })
      ?.map(({ path, code }) => `${path} ${code}`);
  expect(told(3, 2)).toEqual([`/${name}/max maxBelowMin`]);
  expect(told(2, 2)).toEqual([]);
});
