import { describe, expect, test } from 'vitest';
import { isEnquiry, namesOf, readLead } from './reading.ts';

describe('a portal’s mail', () => {
  test('says its values after words, on the same line or the next, a message to its end', () => {
    const text = [
      'Bonjour, vous avez reçu une demande.',
      'Nom : Le Goff',
      'Prénom: Anne-Marie',
      'E-mail : <a.legoff@example.org>',
      'Téléphone :',
      '06 12 34 56 78',
      'Référence de l’annonce : M2026-0012',
      'Message :',
      'Bonjour,',
      '',
      'Je souhaite visiter : samedi ?',
    ].join('\r\n');
    expect(readLead(text)).toEqual({
      ...{ lastName: 'Le Goff', firstName: 'Anne-Marie', email: 'a.legoff@example.org', phone: '06 12 34 56 78' },
      reference: 'M2026-0012',
      message: 'Bonjour,\n\nJe souhaite visiter : samedi ?',
    });
  });

  test('has words of its own, which go before the usual ones', () => {
    const labels = [
      { word: 'Interested party', field: 'name' as const },
      { word: 'Ref', field: 'message' as const },
    ];
    expect(readLead('Interested party: Jo Roux\nRef: A', labels)).toEqual({ name: 'Jo Roux', message: 'A' });
  });

  test('that says nothing is read as nothing, however long it is', () => {
    expect(readLead('Newsletter\n'.repeat(100_000))).toEqual({});
    expect(readLead('Nom :')).toEqual({});
    expect(readLead('Email: none')).toEqual({});
  });
});

test('names are said apart or together', () => {
  expect(namesOf({ name: 'Anne Marie Roux' })).toEqual({ firstName: 'Anne Marie', lastName: 'Roux' });
  expect(namesOf({ lastName: 'Roux' })).toEqual({ lastName: 'Roux' });
  expect(namesOf({ email: 'jo@example.org' })).toEqual({ lastName: 'jo' });
});

test('somebody asks who says who they are or what they want, not the foot of a newsletter', () => {
  expect(isEnquiry(readLead('Tél : 01 23 45 67 89\nE-mail : news@example.org'))).toBe(false);
  expect(isEnquiry(readLead('Nom : Roux\nMessage : Bonjour'))).toBe(false);
  expect(isEnquiry(readLead('Nom : Roux\nTél : 01 23 45 67 89'))).toBe(true);
  expect(isEnquiry(readLead('Réf : M1\nE-mail : jo@example.org'))).toBe(true);
});
