import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Property } from '@hestia/resources/generated/types.ts';
import { visitReportTold } from '@hestia/resources/property/visit-report-words.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { renderLiquid } from '../../mail/liquid.ts';
import type { Records } from '../../records/index.ts';
import type { LetterSubject } from '../vendor-letters/letters.ts';
import { visitReport } from './report.ts';

const LETTER = readFileSync(join(import.meta.dirname, 'letter.liquid'), 'utf8');

/** The report of visits under a letter: that nobody has come yet is told too. */
export const visitSubject = (records: Records, resource: Resource<Property>): LetterSubject => ({
  action: 'visitReport',
  template: 'visitReport',
  async below(caller, property, name, language) {
    const told = visitReportTold(await visitReport(records, resource, caller, property.id), language);
    return renderLiquid(LETTER, { ...told, name }, 'html', language);
  },
});
