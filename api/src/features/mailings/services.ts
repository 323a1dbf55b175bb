import type { Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';
import type { Refusals } from './reach.ts';
import type { MailingsResources } from './resources.ts';

/** What the parts of mailings work with. */
export interface Services {
  records: Records;
  of: MailingsResources;
  suppressionReasons: (language: Caller['language']) => Record<string, string>;
}

export const wordsOf = ({ of, suppressionReasons }: Services, { language }: Pick<Caller, 'language'>): Refusals => ({
  ...{ language, mailing: of.mailingOf, consent: of.consent },
  suppressionReasons: suppressionReasons(language),
});
