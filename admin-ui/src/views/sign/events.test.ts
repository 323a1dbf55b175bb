import { EVENT_KINDS } from '@hestia/resources/envelope/events.ts';
import { expect, test } from 'vitest';
import en from '../../i18n/en.json';
import fr from '../../i18n/fr.json';

test('whatever may happen to an envelope has its words on the screen, in both languages', () => {
  for (const { app } of [fr, en]) expect(Object.keys(app.sign.events).sort()).toEqual([...EVENT_KINDS].sort());
});
