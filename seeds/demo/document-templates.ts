import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import starts from '@hestia/resources/document-template/starts.json' with { type: 'json' };
import { withTexts } from '@hestia/resources/vocabulary/start-texts.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('@hestia/resources/document-template/starts.json')));

/** The texts of documents that networks begin with. */
export const documentTemplatesOf = ({ id: tenantId }: DemoNetwork, { random, now }: Making): DemoRecord[] => {
  const whole = withTexts(starts, FOLDER, (key, _, file) => {
    throw new Error(`${key} lacks ${file}`);
  });
  return Object.values(whole as Record<string, Record<string, unknown>>).map((one) => ({
    kinds: null,
    ...one,
    id: random.id('DTM', now),
    tenantId,
    active: true,
  }));
};
