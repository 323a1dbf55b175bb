import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useLocale, useTranslate } from 'react-admin';
import { displayOf, useLabels, withColon } from '../labels.ts';
import { sentenceOf } from '../part-views/saved-search/sentence.ts';
import { useWhere } from '../part-views/saved-search/useWhere.ts';
import type { RecordViewProps } from '../records/index.ts';
import { isSafe } from '../state/safe.ts';
import { FieldValue } from '../views/FieldValue.tsx';
import { Choice } from './Choice.tsx';
import { MatchActions } from './MatchActions.tsx';
import { MatchCard } from './MatchCard.tsx';
import type { Match } from './matches.ts';
import { seekerOf } from './seeker.ts';
import type { Choosing } from './send/chosen.ts';

interface BuyerCardProps {
  match: Match;
  search: Resource<SavedSearch>;
  /** Absent where the property isn't in the stock: nothing can be done about the pair then. */
  property?: RecordViewProps<Property>;
  choosing?: Choosing | undefined;
}

/** Who would buy a property: what they look for, and why it fits. */
export function BuyerCard({ match, search, property, choosing }: BuyerCardProps) {
  const { value: word } = useLabels(search);
  const translate = useTranslate();
  const locale = useLocale();
  const where = useWhere(match.search);
  const sentence = [sentenceOf(match.search, { locale, translate, word }), ...where].join(', ');
  const { rating } = match.search;
  const seeker = seekerOf(match, search);
  if (!seeker) return null;
  const name = displayOf(seeker.resource, seeker.record);
  return (
    <MatchCard
      match={match}
      {...seeker}
      search={search}
      chips={rating && rating !== 'none' ? <FieldValue resource={search} path="rating" record={match.search} /> : null}
      facts={match.search.name && !isSafe() ? withColon(match.search.name, sentence) : sentence}
      choice={
        property && choosing ? (
          <Choice
            match={match}
            property={property.resource}
            record={property.record}
            search={search}
            choosing={choosing}
            name={name}
          />
        ) : null
      }
      actions={
        property ? (
          <MatchActions
            match={match}
            property={property.resource}
            record={property.record}
            search={search}
            choosing={choosing}
            name={name}
          />
        ) : null
      }
    />
  );
}
