import { Suspense } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { recordScreens } from '../../records/index.ts';
import { CardFrame, CardLines } from '../../views/overview/CardFrame.tsx';
import { StepLine } from './StepLine.tsx';
import type { FilledCard } from './useCards.ts';

/** A card of the dashboard: how many there are, the first of them, and the list of all. */
export function WaitingCard({ card, resource, lines, total, to }: FilledCard) {
  const translate = useTranslate();
  const { dashboard: word } = useLabels(resource);
  const Own = card.type === 'own' ? recordScreens(resource).dashboard?.[card.name]?.view : undefined;
  return (
    <CardFrame title={word(card.name)} to={to} more={translate('app.cards.allOf', { smart_count: total })}>
      <CardLines>
        {card.type === 'own' ? (
          <Suspense fallback={null}>{Own ? <Own lines={lines} /> : null}</Suspense>
        ) : (
          (lines as RaRecord[]).map((record) => (
            <StepLine key={record.id} resource={resource} record={record} card={card} to={to} />
          ))
        )}
      </CardLines>
    </CardFrame>
  );
}
