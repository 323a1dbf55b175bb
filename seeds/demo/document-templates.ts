import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import starts from '@hestia/resources/document-template/starts.json' with { type: 'json' };
import { withTexts } from '@hestia/resources/vocabulary/start-texts.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';
import { createRandom } from './random.ts';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('@hestia/resources/document-template/starts.json')));

/** Texts that came later take their ids from chance of their own, so that all other choices stay what they were. */
const LATER = ['credit_note', 'credit_note_en'];
const LATER_SEED = 418;

/** The texts of documents that networks begin with. */
export const documentTemplatesOf = ({ id: tenantId }: DemoNetwork, { random, now }: Making): DemoRecord[] => {
  const whole = withTexts(starts, FOLDER, (key, _, file) => {
    throw new Error(`${key} lacks ${file}`);
  });
  const apart = createRandom(LATER_SEED);
  return Object.entries(whole as Record<string, Record<string, unknown>>).map(([key, one]) => ({
    kinds: null,
    ...one,
    id: (LATER.includes(key) ? apart : random).id('DTM', now),
    tenantId,
    active: true,
  }));
};
