import {
  Alert,
  Box,
  Button,
  Divider,
  Skeleton,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordViewProps } from '../../records/index.ts';
import { isArchived } from '../../state/archive.ts';
import { isSystem } from '../record/auditEntry.ts';
import { usePeople } from '../record/usePeople.ts';
import { Composer } from './Composer.tsx';
import { FoldedChanges } from './FoldedChanges.tsx';
import { grouped } from './grouped.ts';
import type { Happening } from './joined.ts';
import { kindName, kindOf, kinds } from './kinds.ts';
import { useKindLabel } from './useKindLabel.ts';
import { useTimeline } from './useTimeline.ts';
import { WrittenLine } from './WrittenLine.tsx';

const PAGE = 30;
const CHANGES = 'changes';

/** What is shown under one filter: everything, one kind, or the changes. */
const isShown = (one: Happening, filter: string): boolean => {
  if (filter === '') return true;
  if (!one.part) return filter === CHANGES;
  const kind = kindOf(one.part, one.record);
  return kind !== undefined && kindName(kind) === filter;
};

/** What happens around a record: what is to do, and notes, calls and changes in one line of time. */
export default function Activity({ resource, record }: RecordViewProps) {
  const translate = useTranslate();
  const labelOf = useKindLabel();
  const [count, setCount] = useState(PAGE);
  const [filter, setFilter] = useState('');
  const { waiting, happenings, hasMore, isPending, error } = useTimeline(resource, String(record.id), count);
  const shown = happenings.filter((one) => isShown(one, filter));
  const actors = happenings.map((one) => (one.part ? one.record.createdBy : one.entry.actor));
  const authors = [...actors, ...waiting.map((one) => one.record.createdBy)];
  const known = usePeople(authors.filter((one) => one && !isSystem(String(one))).map(String));
  const nameOf = (actor: unknown): string =>
    !actor || isSystem(String(actor)) ? translate('app.system') : known.nameOf(String(actor));
  const isClosed = isArchived(resource, record);
  const list = { listStyle: 'none', p: 0, m: 0 };
  return (
    <Stack spacing={2}>
      {isClosed ? null : <Composer resource={resource} record={record} />}
      {waiting.length > 0 ? (
        <Box component="section" aria-labelledby="activity-waiting">
          <Typography variant="subtitle2" component="h2" id="activity-waiting" gutterBottom>
            {translate('app.activity.waiting')}
          </Typography>
          <Stack component="ol" spacing={1.5} sx={list}>
            {waiting.map((one) => (
              <WrittenLine key={one.record.id} {...one} isClosed={isClosed} />
            ))}
          </Stack>
        </Box>
      ) : null}
      <Divider />
      <ToggleButtonGroup
        size="small"
        exclusive
        value={filter}
        onChange={(_, chosen: string | null) => setFilter(chosen ?? '')}
        aria-label={translate('app.activity.filter')}
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="">{translate('app.activity.all')}</ToggleButton>
        {kinds.map((kind) => (
          <ToggleButton key={kindName(kind)} value={kindName(kind)}>
            {labelOf(kind)}
          </ToggleButton>
        ))}
        <ToggleButton value={CHANGES}>{translate('app.activity.history')}</ToggleButton>
      </ToggleButtonGroup>
      {isPending ? <Skeleton variant="rounded" height={160} /> : null}
      {error ? <Alert severity="error">{translate('ra.notification.http_error')}</Alert> : null}
      {!isPending && shown.length === 0 ? (
        <Typography color="textSecondary">{translate('app.activity.empty')}</Typography>
      ) : null}
      <Stack component="ol" spacing={2} sx={list}>
        {grouped(shown).map((one) =>
          Array.isArray(one) ? (
            <FoldedChanges key={one[0]?.id} resource={resource} entries={one} nameOf={nameOf} />
          ) : one.part ? (
            <WrittenLine
              key={one.key}
              part={one.part}
              record={one.record}
              isClosed={isClosed}
              author={nameOf(one.record.createdBy)}
            />
          ) : null,
        )}
      </Stack>
      {hasMore ? (
        <Box>
          <Button onClick={() => setCount(count + PAGE)}>{translate('app.activity.more')}</Button>
        </Box>
      ) : null}
    </Stack>
  );
}
