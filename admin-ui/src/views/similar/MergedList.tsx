import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { formatDate, formatSince } from '../../fields/formats.ts';
import { displayOf } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { Confirmation } from '../Confirmation.tsx';
import { usePeople } from '../record/usePeople.ts';
import { useUnmerge } from '../record/useUnmerge.ts';

interface Merge {
  record: RaRecord;
  mergedAt: string;
  mergedBy: string;
  undoableUntil: string;
}

/** What was merged into the record, by whom and when, and, as long as it can be, the way back. */
export function MergedList({ resource, record }: { resource: Resource; record: RaRecord }) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const locale = useLocale();
  const { ability } = useSession();
  const [asked, setAsked] = useState<Merge>();
  const { undo, isPending } = useUnmerge(resource, () => setAsked(undefined));
  const { data: merges = [] } = useQuery<Merge[]>({
    queryKey: [resource.name, 'merges', record.id, record.version],
    queryFn: () => dataProvider.merges(resource.name, record.id),
  });
  const { nameOf } = usePeople(merges.map(({ mergedBy }) => mergedBy));
  if (merges.length === 0) return null;
  const name = (merge: Merge) => displayOf(resource, merge.record);
  const isOpen = ({ undoableUntil }: Merge) =>
    Date.parse(undoableUntil) > Date.now() && may(ability, 'edit', resource, record);
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h2">
        {translate('app.merge.before')}
      </Typography>
      {merges.map((merge) => (
        <Stack
          key={merge.record.id}
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography variant="body2">
            <strong>{name(merge)}</strong> · {nameOf(merge.mergedBy)} · {formatSince(merge.mergedAt, locale)}
          </Typography>
          {isOpen(merge) ? (
            <Button size="small" onClick={() => setAsked(merge)}>
              {translate('app.merge.undoUntil', { day: formatDate(merge.undoableUntil) })}
            </Button>
          ) : null}
        </Stack>
      ))}
      <Confirmation
        isOpen={asked !== undefined}
        loading={isPending}
        title={asked ? translate('app.merge.undoTitle', { name: name(asked) }) : ''}
        content={translate('app.merge.undoText')}
        onConfirm={() => asked && undo({ id: String(asked.record.id), version: asked.record.version })}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  );
}
