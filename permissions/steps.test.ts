import { type FieldSchema, type Resource, stepsOf } from '@hestia/resources/vocabulary/index.ts';
import { describe, expect, test } from 'vitest';
import { abilityFor } from './ability.ts';
import type { Actor } from './actor.ts';
import { mayTakeBack, refusalOfStep } from './steps.ts';
import { actor, sampleResource } from './testing/sample.ts';

const status: FieldSchema = { type: 'string', enum: ['asked', 'begun', 'done'], 'x-field': { type: 'status' } };

/** One step that anybody takes who edits, one of the owner's, one of an office, one that a condition keeps. */
const ERRAND: Resource = sampleResource(
  'errand',
  {
    holders: { collaboratorsEdit: true },
    status: {
      field: 'state',
      initial: 'asked',
      transitions: [
        { name: 'begin', from: ['asked'], to: 'begun' },
        { name: 'own', from: ['asked'], to: 'begun', roles: ['owner'] },
        { name: 'check', from: ['asked'], to: 'begun', roles: ['flag:checker'] },
        { name: 'stop', from: ['begun'], to: 'asked' },
        { name: 'drop', from: ['asked'], to: 'done', back: ['coOwner'] },
        { name: 'finish', from: ['begun'], to: 'done', if: [{ when: { title: 'ready' }, error: 'notReady' }] },
      ],
    },
  },
  { state: status },
);

const RECORD = { id: '1', title: 'new', state: 'asked', owner: 'owner', coOwners: ['coOwner'], collaborators: [] };

const refusal = (who: Actor, name: string, more: object = {}) => {
  const taken = stepsOf(ERRAND).find(({ step }) => step.name === name);
  if (!taken) throw new Error(`No step ${name}`);
  return refusalOfStep(abilityFor(who, [ERRAND]), who, ERRAND, { ...RECORD, ...more }, taken);
};

describe('a step', () => {
  test('is taken by who edits the record, where it names nobody', () => {
    for (const id of ['owner', 'coOwner']) expect(refusal(actor(id), 'begin'), id).toBeUndefined();
    expect(refusal(actor('guest'), 'begin')).toBe('acl');
    expect(refusal(actor('guest', 'super_admin'), 'begin')).toBeUndefined();
  });

  test('is its roles’ alone where it names them', () => {
    expect(refusal(actor('owner'), 'own')).toBeUndefined();
    expect(refusal(actor('coOwner'), 'own')).toBe('acl');
  });

  test('is taken by who has its office, whoever holds the record', () => {
    expect(refusal({ ...actor('guest'), flags: ['checker'] }, 'check')).toBeUndefined();
    expect(refusal({ ...actor('guest'), flags: ['checker'] }, 'begin')).toBe('acl');
    expect(refusal(actor('owner'), 'check')).toBe('acl');
  });

  test('is refused by the state that the record is in, and by what must hold', () => {
    expect(refusal(actor('owner'), 'begin', { state: 'done' })).toBe('data');
    expect(refusal(actor('owner'), 'finish', { title: 'ready' })).toBe('data');
    expect(refusal(actor('owner'), 'finish', { state: 'begun' })).toBe('data');
    expect(refusal(actor('owner'), 'finish', { state: 'begun', title: 'ready' })).toBeUndefined();
    expect(refusal(actor('guest'), 'begin', { state: 'done' }), 'who may not is not told the state').toBe('acl');
  });
});

describe('a step that was taken', () => {
  const mayBack = (who: Actor, name: string, isFresh = false) => {
    const taken = stepsOf(ERRAND).find(({ step }) => step.name === name);
    if (!taken) throw new Error(`No step ${name}`);
    return mayTakeBack(abilityFor(who, [ERRAND]), who, ERRAND, RECORD, taken, isFresh);
  };

  test('is taken back at once by who could take it, and by nobody who can’t', () => {
    expect(mayBack(actor('coOwner'), 'begin', true)).toBe(true);
    expect(mayBack(actor('coOwner'), 'own', true)).toBe(false);
    expect(mayBack(actor('guest'), 'begin', true)).toBe(false);
    expect(mayBack({ ...actor('guest'), flags: ['checker'] }, 'check', true)).toBe(true);
  });

  test('is taken back later by whom it names, else by the owner where another step leads back, and by full access', () => {
    expect(mayBack(actor('owner'), 'begin')).toBe(true);
    expect(mayBack(actor('coOwner'), 'begin')).toBe(false);
    expect(mayBack(actor('coOwner'), 'drop')).toBe(true);
    expect(mayBack(actor('owner'), 'drop')).toBe(false);
    expect(mayBack(actor('guest', 'super_admin'), 'drop')).toBe(true);
  });
});
