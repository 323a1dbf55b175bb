import type { OverviewCard } from '@hestia/resources/vocabulary/index.ts';
import { Box, Skeleton } from '@mui/material';
import { type ReactNode, Suspense, useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Point } from '../../fields/point/PointMap.tsx';
import { recordPath, useLabels } from '../../labels.ts';
import type { FileEntry } from '../../providers/files.ts';
import { type RecordViewProps, recordScreens } from '../../records/index.ts';
import { resourceById } from '../../registry.ts';
import { useReadable } from '../FieldValue.tsx';
import type { Mending } from '../mend/place.ts';
import { AWAITED, useHasRoom } from '../record/aside/Columns.tsx';
import { stands } from '../record/aside/doubled.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { ChartCard } from './ChartCard.tsx';
import { asks, heightOf, isBare, valueAt } from './cards.ts';
import { FactsCard } from './FactsCard.tsx';
import { GalleryCard } from './GalleryCard.tsx';
import { MapCard } from './MapCard.tsx';
import { NextCard } from './NextCard.tsx';
import { RelatedCard } from './RelatedCard.tsx';
import { useGate } from './useGate.ts';

interface CardProps extends RecordViewProps {
  card: OverviewCard;
  settle: (name: string) => void;
}

/** One card, by its kind. */
function Card({ resource, record, card, settle }: CardProps) {
  const { overview: word } = useLabels(resource);
  const title = word(card.name);
  const to = card.tab ? recordPath(resource, record.id, card.tab) : undefined;
  const onSettled = useCallback(() => settle(card.name), [settle, card.name]);
  const shared = { resource, record, title, onSettled };
  switch (card.type) {
    case 'gallery':
      return <GalleryCard title={title} files={valueAt(record, card.field) as FileEntry[]} />;
    case 'facts':
      return <FactsCard resource={resource} record={record} card={card} title={title} />;
    case 'map':
      return <MapCard title={title} to={to} point={valueAt(record, card.point) as Point} />;
    case 'activity':
      return <ActivityCard {...shared} to={recordPath(resource, record.id, 'activity')} rows={card.rows} />;
    case 'next':
      return <NextCard {...shared} to={recordPath(resource, record.id, 'activity')} rows={card.rows} />;
    case 'related':
    case 'chart': {
      const target = resourceById(card.resource);
      if (!target) return null;
      return card.type === 'chart' ? (
        <ChartCard target={target} id={String(record.id)} card={card} onSettled={onSettled} />
      ) : (
        <RelatedCard
          target={target}
          record={record as RaRecord}
          card={card}
          title={title}
          to={to}
          onSettled={onSettled}
        />
      );
    }
    case 'own': {
      const Own = recordScreens(resource).overview?.[card.name]?.view;
      return Own ? <Own {...shared} to={to} /> : null;
    }
  }
}

/** Full lines, halves side by side where there is room; one that is empty leaves no gap, unless it came late. */
const placeOf = ({ half }: OverviewCard) => ({ flex: half ? '1 1 320px' : '1 1 100%', minWidth: 0 });
const LATE = 'late';
const LAYOUT = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  mt: 1,
  [`& > :not(.${LATE}):not(:has(> div > *))`]: { display: 'none' },
  // Facts of which the record says none: an entity's own are known by what they draw only.
  '& > :has(dl:empty):not(:has(p))': { display: 'none' },
};

/**
 * What matters now, above the fields of a record: the cards that its resource declares, but those that are empty.
 * @param children what stands below, which is shown with the cards, so that they push nothing away
 */
export default function Overview({ resource, record, children }: RecordViewProps & { children: ReactNode }) {
  const readable = useReadable(resource);
  const hasRoom = useHasRoom();
  const own = recordScreens(resource).overview;
  // A section that a link leads to has to be there to be led to.
  const isMending = Boolean((useLocation().state as Mending | null)?.mend);
  const cards = (resource.declaration.overview ?? []).filter(
    (card) =>
      !isBare(resource, card, record, readable) &&
      // Beside the cards there is the same, and a way to add to it.
      !(card.type === 'next' && hasRoom && stands(resource, 'waiting')) &&
      (card.type !== 'own' || (own?.[card.name] && own[card.name]?.shows?.(resource, record) !== false)),
  );
  const { isOpen, settle, settled, late } = useGate(
    cards.filter(asks).map(({ name }) => name),
    isMending,
  );
  const waiting = (card: OverviewCard) => <Skeleton variant="rounded" height={heightOf(card)} />;
  return (
    <>
      {isOpen ? null : (
        <Box className={AWAITED} sx={LAYOUT} aria-busy>
          {cards.map((card) => (
            <Box key={card.name} sx={placeOf(card)}>
              {waiting(card)}
            </Box>
          ))}
        </Box>
      )}
      <Box sx={isOpen && cards.length > 0 ? LAYOUT : { display: 'none' }}>
        {cards.map((card) => {
          const isLate = late.has(card.name);
          const isWaitedFor = isOpen && asks(card) && !settled.has(card.name);
          return (
            <Box
              key={card.name}
              className={isLate ? LATE : undefined}
              sx={{ ...placeOf(card), minHeight: isLate ? heightOf(card) : 0 }}
            >
              {isWaitedFor ? waiting(card) : null}
              <Box sx={{ display: isWaitedFor ? 'none' : 'contents' }}>
                <Suspense fallback={null}>
                  <Card resource={resource} record={record} card={card} settle={settle} />
                </Suspense>
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: isOpen ? 'contents' : 'none' }}>{children}</Box>
    </>
  );
}
