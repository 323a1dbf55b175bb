import type { Property } from '@hestia/resources/generated/types.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatSince } from '../../../fields/formats.ts';
import { resourceById } from '../../../registry.ts';
import { FieldValue } from '../../../views/FieldValue.tsx';
import { CardFrame, CardLines } from '../../../views/overview/CardFrame.tsx';
import type { CardViewProps } from '../../index.ts';
import { useFeedStates } from '../feeds/states.ts';

const ROWS = 4;

/** Where the ad stands with each portal: since when, or why not. */
export default function Ad({ record, title, to, onSettled }: CardViewProps<Property>) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, isPending } = useFeedStates(String(record.id));
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  const publication = resourceById('publication');
  const word = (reason: string) => publication?.labels[locale as Language].values?.reasons?.[reason] ?? reason;
  const feeds = (data ?? []).filter(({ active, state }) => active || state === 'published');
  if (!publication || feeds.length === 0) return null;
  return (
    <CardFrame
      title={title}
      to={to}
      {...(feeds.length > ROWS ? { more: translate('app.cards.allOf', { smart_count: feeds.length }) } : {})}
    >
      <CardLines>
        {feeds.slice(0, ROWS).map(({ feedId, name, state, publishedAt, reasons, problems }) => {
          const why = (reasons.length > 0 ? reasons : problems).map(word);
          const since = state === 'published' && publishedAt ? formatSince(publishedAt, locale) : undefined;
          return (
            <Stack key={feedId} component="li" spacing={0.25}>
              <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', flexGrow: 1 }}>{name}</Typography>
                <FieldValue resource={publication} path="state" record={{ id: feedId, state }} />
              </Stack>
              {since || why.length > 0 ? (
                <Typography variant="body2" color="textSecondary">
                  {since ? translate('app.feeds.since', { since }) : why.join(' · ')}
                </Typography>
              ) : null}
            </Stack>
          );
        })}
      </CardLines>
    </CardFrame>
  );
}
