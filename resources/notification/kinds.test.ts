import { expect, test } from 'vitest';
import { productResources } from '../vocabulary/testing.ts';

const resources = await productResources();

test('whatever people are told of has its words, by which they choose how often [NOT-014]', () => {
  const told = resources.flatMap(({ id, mails }) => Object.keys(mails).map((name) => `${id}.${name}`));
  const schedule = resources.find(({ id }) => id === 'notification-schedule');
  expect(schedule?.fields.kind?.schema.enum?.toSorted()).toEqual(told.toSorted());
  expect(told).toEqual(expect.arrayContaining(['mandate.mandate-ending', 'offer.offer-ending']));
  for (const { id, labels, mails } of resources)
    for (const name of Object.keys(mails))
      for (const language of ['en', 'fr'] as const)
        expect(labels[language].tells?.[name], `${id} ${name}`).toBeTruthy();
});
