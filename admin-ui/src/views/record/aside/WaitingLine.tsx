import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import UndoneIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Chip, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { parisDay } from '../../../fields/formats.ts';
import { displayOf, useLabels, withColon } from '../../../labels.ts';
import { useSession } from '../../../session.tsx';
import { FieldValue } from '../../FieldValue.tsx';
import { failureMessage } from '../../failure.ts';

/** Something to do: by when, and done by a click. */
export function WaitingLine({ part, record, isClosed }: { part: Resource; record: RaRecord; isClosed: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { ability } = useSession();
  const { transition } = useLabels(part);
  const [isRunning, setRunning] = useState(false);
  const [graph] = part.graphs;
  const step = graph?.transitions.find(({ from }) => from.includes(String(record[graph.field])));
  const due = part.declaration.list.columns.find((name) => part.fields[name]?.declaration.type === 'date');
  const isLate = due !== undefined && String(record[due] ?? '9') < parisDay();
  const label = withColon(transition(step?.name ?? ''), displayOf(part, record));
  const take = async () => {
    setRunning(true);
    try {
      await dataProvider.transition(part.name, record.id, step?.name ?? '', record.version);
      notify('app.saved', { type: 'success' });
      refresh();
    } catch (error) {
      notify(failureMessage(translate, part, 'edited', error), { type: 'error' });
      setRunning(false);
    }
  };
  const when = due && record[due] ? <FieldValue resource={part} path={due} record={record} compact /> : null;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {step && !isClosed && may(ability, 'edit', part, record) ? (
        <Tooltip title={transition(step.name)}>
          <IconButton size="small" edge="start" aria-label={label} disabled={isRunning} onClick={() => void take()}>
            <UndoneIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {displayOf(part, record)}
      </Typography>
      <Box sx={{ flexShrink: 0, fontSize: 12, color: 'text.secondary' }}>
        {isLate ? <Chip size="small" color="error" variant="outlined" label={when} /> : when}
      </Box>
    </Box>
  );
}
