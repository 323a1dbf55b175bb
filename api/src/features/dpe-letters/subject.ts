import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dpeNews } from '@hestia/resources/property/dpe-news.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { renderLiquid } from '../../mail/liquid.ts';
import type { LetterSubject } from '../vendor-letters/letters.ts';

const NEWS = readFileSync(join(import.meta.dirname, 'news.liquid'), 'utf8');

/** What the factor of electricity changes for a property: nothing is written where it changes no class. */
export const DPE_SUBJECT: LetterSubject = {
  action: 'dpeLetter',
  template: 'dpeFactor',
  unchanged: 'dpeUnchanged',
  async below(_caller, property, name, language) {
    const lines = dpeNews(property, parisDay(), language);
    return lines && renderLiquid(NEWS, { name, lines }, 'html', language);
  },
};
