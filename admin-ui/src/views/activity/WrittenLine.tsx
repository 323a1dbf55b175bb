import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Avatar, Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDataProvider, useDelete, useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import { isEmpty } from '../../fields/Display.tsx';
import { formatDateTime, formatSince, parisDay } from '../../fields/formats.ts';
import { displayOf, useLabels, withColon } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { Confirmation } from '../Confirmation.tsx';
import { FieldValue } from '../FieldValue.tsx';
import { failureMessage, stepVerb, type Verb } from '../failure.ts';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { KindIcon } from './KindIcon.tsx';
import { aboutField, isWaiting, kindOf, timeField } from './kinds.ts';
import { useKindLabel } from './useKindLabel.ts';

interface WrittenLineProps {
  part: Resource;
  record: RaRecord;
  /** The record that it is about is put away: nothing is changed. */
  isClosed?: boolean;
  /** Who wrote it down. */
  author?: string;
  /** Said beside it where the page isn't that of the record that it is about. */
  about?: ReactNode;
}

/** The fields that are said after the text: as the list shows them, without what the line says anyway. */
function factsOf(part: Resource, kindField: string | undefined): string[] {
  const said = [...part.declaration.display, kindField, timeField(part), part.graphs[0]?.field, 'createdBy'];
  return part.declaration.list.columns.filter((name) => !said.includes(name));
}

const FACT = { display: 'flex', flexWrap: 'wrap', columnGap: 0.5 };

/** Whether it waits, and the day is over by which it was to be done. */
const isOverdue = (part: Resource, record: RaRecord, name: string): boolean =>
  isWaiting(part, record) && part.fields[name]?.declaration.type === 'date' && String(record[name]) < parisDay();

/** A note, a call or a task: what it says, and what can be done with it. */
export function WrittenLine({ part, record, isClosed = false, author, about }: WrittenLineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { ability } = useSession();
  const { field: label, transition: stepLabel } = useLabels(part);
  const labelOf = useKindLabel();
  const [remove, { isPending: isRemoving }] = useDelete();
  const [state, setState] = useState<'editing' | 'deleting' | 'stepping'>();
  const kind = kindOf(part, record);
  const [graph] = part.graphs;
  const waits = isWaiting(part, record);
  const mayEdit = !isClosed && may(ability, 'edit', part, record);
  const step = graph?.transitions.find(({ from }) => from.includes(String(record[graph.field])));
  const at = String(record[timeField(part)]);
  const done = (message: string) => {
    setState(undefined);
    notify(message, { type: 'success' });
    refresh();
  };
  const failed = (verb: Verb) => (error: unknown) => {
    setState(undefined);
    notify(failureMessage(translate, part, verb, error), { type: 'error' });
  };
  const take = async () => {
    setState('stepping');
    try {
      await dataProvider.transition(part.name, record.id, step?.name ?? '', record.version);
      done('app.saved');
    } catch (error) {
      failed(stepVerb(step?.name ?? ''))(error);
    }
  };
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Avatar
        sx={{ width: 28, height: 28, bgcolor: waits ? 'warning.light' : 'primary.main', color: 'common.white' }}
        aria-hidden
      >
        {kind ? <KindIcon kind={kind} /> : null}
      </Avatar>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="body2" color="textSecondary" component="div" sx={FACT}>
          {kind ? labelOf(kind) : null}
          {author ? ` · ${author}` : null}
          {waits ? null : (
            <>
              {' · '}
              <Typography component="time" variant="inherit" title={formatDateTime(at)}>
                {formatSince(at, locale)}
              </Typography>
            </>
          )}
          {about ? <> · {about}</> : null}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontWeight: waits ? 600 : undefined }}>
          {displayOf(part, record)}
        </Typography>
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', columnGap: 2, fontSize: 13, color: 'text.secondary' }}
        >
          {factsOf(part, kind?.field)
            .filter((name) => !isEmpty(record[name]))
            .map((name) => (
              <Box
                component="span"
                key={name}
                sx={{ ...FACT, ...(isOverdue(part, record, name) ? { color: 'error.main' } : {}) }}
              >
                {label(name)}
                {translate('app.audit.colon')}
                <FieldValue resource={part} path={name} record={record} compact />
              </Box>
            ))}
        </Stack>
      </Box>
      {mayEdit && step ? (
        <Button size="small" disabled={state === 'stepping'} onClick={() => void take()}>
          {stepLabel(step.name)}
        </Button>
      ) : null}
      {mayEdit ? (
        <Tooltip title={translate('ra.action.edit')}>
          <IconButton
            size="small"
            aria-label={withColon(translate('ra.action.edit'), displayOf(part, record))}
            onClick={() => setState('editing')}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      {!isClosed && may(ability, 'delete', part, record) ? (
        <Tooltip title={translate('ra.action.delete')}>
          <IconButton
            size="small"
            aria-label={withColon(translate('ra.action.delete'), displayOf(part, record))}
            onClick={() => setState('deleting')}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      {state === 'editing' ? (
        <RecordDialog
          resource={part}
          record={record}
          without={[aboutField(part, record) ?? '', kind?.field ?? '']}
          onSaved={() => done('app.saved')}
          onCancel={() => setState(undefined)}
        />
      ) : null}
      <Confirmation
        kind="delete"
        isOpen={state === 'deleting'}
        loading={isRemoving}
        title={translate('app.deleteTitle', { name: kind ? labelOf(kind).toLowerCase() : '' })}
        onConfirm={() =>
          remove(
            part.name,
            { id: record.id, previousData: record },
            { mutationMode: 'pessimistic', onSuccess: () => done('app.deleted'), onError: failed('deleted') },
          )
        }
        onClose={() => setState(undefined)}
      />
    </Stack>
  );
}
