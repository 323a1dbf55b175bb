import { useDroppable } from '@dnd-kit/core';
import type { BoardView, Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, useInfiniteGetList, useListContext, useLocale, useTranslate } from 'react-admin';
import { formatMoney, formatNumber } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { useSafeView } from '../../state/safeView.ts';
import { FieldValue } from '../FieldValue.tsx';
import { Unretrieved } from '../Unretrieved.tsx';
import { BoardCard } from './BoardCard.tsx';
import { type ColumnKey, cardFields, columnFilter, type Figures } from './columns.ts';
import type { Moves } from './useMoves.tsx';

const CARDS = 20;

interface ColumnProps {
  resource: Resource;
  view: BoardView;
  name: ColumnKey;
  filter: Condition;
  figures: Figures | undefined;
  moves: Moves;
  /** Whether the card that is being dragged has no way here. */
  isClosed: boolean;
}

/** The cards of a column: more are fetched as the end comes into sight. */
function useCards({ resource, view, name, filter }: ColumnProps) {
  const { sort } = useListContext();
  const end = useRef<HTMLDivElement>(null);
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteGetList<RaRecord>(resource.name, {
      filter: columnFilter(view, filter, name),
      sort,
      pagination: { page: 1, perPage: CARDS },
      meta: { fields: cardFields(resource, [view.by, ...view.card]), total: false },
    });
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage());
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const cards = data?.pages.flatMap((page) => page.data) ?? [];
  return { cards, isPending, error, refetch, isMore: Boolean(hasNextPage), end };
}

/** A figure as its field is written. */
function useFigure(resource: Resource, name: string | undefined): (value: number) => string {
  const locale = useLocale();
  const isMoney = name !== undefined && resource.fields[name]?.declaration.type === 'money';
  return (value) => (isMoney ? formatMoney(value, locale) : formatNumber(value, locale));
}

/** One value's records, on which others can be dropped. */
export function Column(props: ColumnProps) {
  const { resource, view, name, figures, moves, isClosed } = props;
  const translate = useTranslate();
  const { value } = useLabels(resource);
  const locale = useLocale();
  const figure = useFigure(resource, view.sum);
  const [safe] = useSafeView();
  const isHidden = safe && resource.fields[view.sum ?? '']?.declaration.restricted;
  const { setNodeRef, isOver } = useDroppable({ id: `column ${name}`, data: { name }, disabled: name === null });
  const { cards, isPending, error, refetch, isMore, end } = useCards(props);
  const { moving } = moves;
  const staying = cards.filter(({ id }) => id !== moving?.record.id);
  const shown = moving && moving.to === name ? [moving.record, ...staying] : staying;
  const title = name === null ? translate('app.board.none') : value(view.by, name);
  return (
    <Stack
      ref={setNodeRef}
      component="section"
      aria-label={title}
      sx={{
        flex: { xs: '0 0 calc(100% - 24px)', sm: '0 0 288px' },
        scrollSnapAlign: 'start',
        minWidth: 0,
        borderRadius: 1,
        bgcolor: isOver && !isClosed ? 'action.selected' : 'action.hover',
        opacity: isClosed ? 0.5 : 1,
      }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ p: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {name === null ? title : <FieldValue resource={resource} path={view.by} record={{ [view.by]: name }} compact />}
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(figures?.count ?? 0, locale)}
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        {figures?.sum && !isHidden ? (
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {figure(figures.sum)}
          </Typography>
        ) : null}
      </Stack>
      {/* What scrolls is reached by key. */}
      <Box
        sx={{ overflowY: 'auto', flexGrow: 1, minHeight: 80, px: 1, pb: 1 }}
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        {isPending ? <Skeleton variant="rounded" height={72} /> : null}
        {error ? <Unretrieved resource={resource} error={error} onTryAgain={() => void refetch()} /> : null}
        {!isPending && !error && shown.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
            {translate('app.board.empty')}
          </Typography>
        ) : null}
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((record) => (
            <li key={record.id}>
              <BoardCard resource={resource} record={record} paths={view.card} moves={moves} />
            </li>
          ))}
        </Stack>
        {isMore ? (
          <Box ref={end} sx={{ pt: 1 }}>
            <Skeleton variant="rounded" height={72} />
          </Box>
        ) : null}
      </Box>
    </Stack>
  );
}
