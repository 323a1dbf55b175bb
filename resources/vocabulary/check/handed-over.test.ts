import { expect, test } from 'vitest';
import type { HandedOverDeclaration } from '../people-types.ts';
import { checkDeclarations } from './index.ts';

const declared = (handedOver: HandedOverDeclaration) => ({
  ...{ $id: 'errand', type: 'object', additionalProperties: false, required: ['name'] },
  properties: {
    name: { type: 'string', maxLength: 100, 'x-field': { type: 'string' } },
    state: { type: 'string', enum: ['ready', 'done'], 'x-field': { type: 'status' } },
  },
  'x-resource': {
    ...{ name: 'errands', idPrefix: 'ERR', roles: { closed: true }, display: ['name'], handedOver },
    list: { columns: ['name', 'state'], filters: [] },
    tabs: [{ name: 'details', sections: [{ name: 'details', fields: ['name', 'state'] }] }],
    status: {
      ...{ field: 'state', initial: 'ready', final: ['done'] },
      transitions: [{ name: 'end', from: ['ready'], to: 'done' }],
    },
  },
});

/** What is wrong with what is handed over. */
function mistakesOf(handedOver: HandedOverDeclaration): string[] {
  try {
    checkDeclarations([{ name: 'errand', path: 'errand', json: declared(handedOver) }]);
    return [];
  } catch (error) {
    return (error as { mistakes: { place: string; problem: string }[] }).mistakes
      .filter(({ place }) => place.startsWith('/x-resource/handedOver'))
      .map(({ place, problem }) => `${place.replace('/x-resource/handedOver', '')}: ${problem.split(' (')[0]}`);
  }
}

test.each<[string, HandedOverDeclaration, string[]]>([
  ['to nobody', { person: 'name', state: 'state', while: ['ready'] }, ['/person: "name" does not refer to a user']],
  [
    'by no field',
    { person: 'nam', state: 'state', while: ['ready'] },
    ['/person: unknown field "nam", did you mean "name"?'],
  ],
  [
    'in no state',
    { person: 'name', state: 'state', while: ['redy'] },
    ['/person: "name" does not refer to a user', '/while/0: unknown state "redy", did you mean "ready"?'],
  ],
])('handed over %s', (_what, handedOver, expected) => expect(mistakesOf(handedOver)).toEqual(expected));
