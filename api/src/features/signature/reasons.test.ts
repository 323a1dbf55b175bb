import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { expect, test } from 'vitest';
import { reasonOf } from './reasons.ts';

const resources = await productResources();
const offer = resources.find(({ id }) => id === 'offer') as Resource;
const pending = { status: 'pending_signature', answer: null };

test('a document ends for what was said with the step of its record', () => {
  expect(reasonOf(offer, pending, { status: 'canceled', answer: ' Le prêt est refusé ' }, 'en')).toBe(
    'Le prêt est refusé',
  );
});

test('a document whose record went on without a word ends with a sentence in its language, not with what was said before', () => {
  expect(reasonOf(offer, pending, { status: 'refused', answer: null }, 'fr')).toBe(
    'Ce document n’a plus lieu d’être signé',
  );
  const earlier = { ...pending, answer: 'Said long ago' };
  expect(reasonOf(offer, earlier, { ...earlier, status: 'canceled' }, 'en')).toBe(
    'This document is no longer to be signed',
  );
});
