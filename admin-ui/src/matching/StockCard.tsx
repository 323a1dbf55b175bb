import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useLocale, useTranslate } from 'react-admin';
import { formatMoney, formatNumber } from '../fields/formats.ts';
import { RecordName } from '../fields/shared/RecordName.tsx';
import { displayOf, useLabels } from '../labels.ts';
import { sentenceOf } from '../part-views/saved-search/sentence.ts';
import type { Shown } from '../records/index.ts';
import { FieldValue } from '../views/FieldValue.tsx';
import { Choice } from './Choice.tsx';
import { MatchActions } from './MatchActions.tsx';
import { MatchCard } from './MatchCard.tsx';
import type { Match } from './matches.ts';
import { seekerOf } from './seeker.ts';
import type { Choosing } from './send/chosen.ts';

interface StockCardProps {
  match: Match;
  property: Resource<Property>;
  search: Resource<SavedSearch>;
  choosing?: Choosing | undefined;
}

/** A property for a client: what it is, and why it fits which of their searches. */
export function StockCard({ match, property, search, choosing }: StockCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { value: word } = useLabels(search);
  const record: Shown<Property> = match.property ?? { id: '' };
  const { price, livingArea, roomCount, publicAddress } = record;
  const facts = [
    typeof price === 'number' ? formatMoney(price, locale) : '',
    typeof livingArea === 'number' ? formatNumber(livingArea, locale, 'm²') : '',
    typeof roomCount === 'number' ? translate('matching.rooms', { smart_count: roomCount }) : '',
    [publicAddress?.postcode, publicAddress?.town].filter(Boolean).join(' '),
  ].filter(Boolean);
  // Told where the list is of several who look.
  const seeker = seekerOf(match, search);
  const wish = match.search.name || sentenceOf(match.search, { locale, translate, word });
  const shared = { match, property, record, search, name: displayOf(property, record) };
  return (
    <MatchCard
      match={match}
      resource={property}
      record={record}
      search={search}
      chips={<FieldValue resource={property} path="status" record={record} />}
      facts={
        <>
          {facts.join(' · ')}
          <br />
          {seeker ? (
            <>
              <RecordName {...seeker} isLink />
              {' · '}
            </>
          ) : null}
          {translate('matching.for', { search: wish })}
          {match.stops?.length ? (
            <>
              <br />
              {translate('matching.stopped', { why: match.stops.join(', ') })}
            </>
          ) : null}
        </>
      }
      choice={choosing ? <Choice {...shared} choosing={choosing} /> : null}
      actions={<MatchActions {...shared} choosing={choosing} />}
    />
  );
}
