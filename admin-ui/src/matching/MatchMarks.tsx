import { useLocale, useTranslate } from 'react-admin';
import { formatSince } from '../fields/formats.ts';
import { ValueChip } from '../fields/shared/ValueChip.tsx';
import type { Match } from './matches.ts';

const NEW_DAYS = 7;

/** What was done about the pair, and whether it is new. */
export function MatchMarks({ match: { firstSeenAt, sentAt } }: { match: Match }) {
  const translate = useTranslate();
  const locale = useLocale();
  const isNew = firstSeenAt && Date.now() - Date.parse(firstSeenAt) < NEW_DAYS * 86_400_000;
  return (
    <>
      {isNew && !sentAt ? <ValueChip label={translate('matching.new')} color="blue" /> : null}
      {sentAt ? (
        <ValueChip label={translate('matching.sentSince', { since: formatSince(sentAt, locale) })} color="violet" />
      ) : null}
    </>
  );
}
