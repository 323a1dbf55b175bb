import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime, formatSince } from '../../fields/formats.ts';
import { displayOf, useLabels } from '../../labels.ts';
import type { RecordViewProps } from '../../records/index.ts';
import type { Happening } from '../activity/joined.ts';
import { kindOf } from '../activity/kinds.ts';
import { useKindLabel } from '../activity/useKindLabel.ts';
import { useTimeline } from '../activity/useTimeline.ts';
import { isSystem, useActionNames } from '../record/auditEntry.ts';
import { usePeople } from '../record/usePeople.ts';
import { CardFrame, CardLines } from './CardFrame.tsx';

/** As many as both cards of an activity ask for, so that they ask once. */
export const LATEST = 6;
const ROWS = 4;
const MOST_FIELDS = 3;

interface ActivityCardProps extends RecordViewProps {
  title: string;
  to: string;
  rows?: number | undefined;
  onSettled: () => void;
}

/** What a line says: the text of what was written, or the fields that changed. */
function useWords(resource: Resource): (one: Happening) => { what: string; text: string } {
  const labelOf = useKindLabel();
  const actionName = useActionNames();
  const { field } = useLabels(resource);
  return (one) => {
    if (one.part) {
      const kind = kindOf(one.part, one.record);
      return { what: kind ? labelOf(kind) : '', text: displayOf(one.part, one.record) };
    }
    const { action, before, after } = one.entry;
    const names =
      action === 'update' ? Object.keys({ ...before, ...after }).filter((name) => resource.fields[name]) : [];
    const told = names.slice(0, MOST_FIELDS).map((name) => field(name));
    return {
      what: actionName(resource, action),
      text: [...told, ...(names.length > MOST_FIELDS ? ['…'] : [])].join(', '),
    };
  };
}

/** The latest of what happened around a record, a line each. */
export function ActivityCard({ resource, record, title, to, rows = ROWS, onSettled }: ActivityCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(resource);
  const { happenings, isPending } = useTimeline(resource, String(record.id), LATEST);
  const shown = happenings.slice(0, rows);
  const actors = shown.map((one) => String((one.part ? one.record.createdBy : one.entry.actor) ?? ''));
  const { nameOf } = usePeople(actors.filter((one) => !isSystem(one)));
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  if (shown.length === 0) return null;
  return (
    <CardFrame title={title} to={to}>
      <CardLines>
        {shown.map((one, index) => {
          const { what, text } = words(one);
          const actor = actors[index] ?? '';
          return (
            <Stack key={one.key} component="li" direction="row" spacing={1.5} sx={{ alignItems: 'baseline' }}>
              <Box sx={{ minWidth: 0, flexGrow: 1 }}>
                <Typography variant="body2" noWrap title={text || undefined}>
                  <strong>{isSystem(actor) ? translate('app.system') : nameOf(actor)}</strong> · {what}
                  {text ? (
                    <Typography component="span" variant="inherit" color="textSecondary">
                      {' · '}
                      {text}
                    </Typography>
                  ) : null}
                </Typography>
              </Box>
              <Typography
                component="time"
                variant="caption"
                color="textSecondary"
                noWrap
                sx={{ flexShrink: 0 }}
                title={formatDateTime(one.at)}
              >
                {formatSince(one.at, locale)}
              </Typography>
            </Stack>
          );
        })}
      </CardLines>
    </CardFrame>
  );
}
