import { BIN_DAYS } from '@hestia/resources/vocabulary/bin.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Button, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDelete, useLocale, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { displayOf, useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { useAccessMenu } from '../access/AccessMenu.tsx';
import { Confirmation } from '../Confirmation.tsx';
import { failureMessage } from '../failure.ts';
import { useMergeWith } from '../merge/useMergeWith.tsx';
import SnoozeMenu from '../SnoozeMenu.tsx';
import { isInSeries, type SeriesScope } from '../series/scope.ts';
import { useSeriesScope } from '../series/useSeriesScope.tsx';
import { useHaveSigned } from '../sign/useHaveSigned.tsx';
import { useDeletionNotice } from '../useDeletionNotice.tsx';
import { whyNotDeleted } from './deletable.ts';
import { useFlagActions } from './FlagActions.tsx';
import { MuteItem } from './MuteItem.tsx';
import { useTakeBackMenu } from './TakeBackMenu.tsx';
import { useSteps } from './useSteps.tsx';

/** What can be done with the record: its next steps, and in the menu the rest; what can't says why. */
export function Actions({
  resource,
  record,
  isBrief = false,
}: {
  resource: Resource;
  record: RaRecord;
  /** The next step stands elsewhere, too. */
  isBrief?: boolean;
}) {
  const session = useSession();
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const notify = useNotify();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const access = useAccessMenu(resource, record, () => setAnchor(null));
  const [remove, { isPending }] = useDelete();
  const flags = useFlagActions({ resource, record });
  const merging = useMergeWith(resource, record);
  const { steps, dialog } = useSteps({ resource, record });
  const taken = useTakeBackMenu({ resource, record, isOpen: Boolean(anchor) });
  const first = steps.find(({ isMain }) => isMain);
  const next = isBrief || first?.isOthers ? undefined : first;
  const others = steps.filter((one) => one !== next);
  const signing = useHaveSigned(resource, record);
  const whyStays = whyNotDeleted(session, resource, record, labels.errors, locale);
  const tellDeleted = useDeletionNotice(resource);
  const series = useSeriesScope(resource);
  const confirm = (scope: SeriesScope = 'this') =>
    remove(
      resource.name,
      { id: record.id, previousData: record, ...(scope === 'this' ? {} : { meta: { scope } }) },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          if (scope === 'this') tellDeleted({ deleted: [record] });
          else notify('app.series.deleted', { type: 'success' });
          navigate(`/${resource.declaration.path}/list`);
        },
        onError: (error) => {
          setAsking(false);
          notify(failureMessage(translate, resource, 'deleted', error), { type: 'error' });
        },
      },
    );
  const ask = async () => {
    if (!isInSeries(resource, record)) return setAsking(true);
    const scope = await series.ask(record, 'delete');
    if (scope) confirm(scope);
  };
  if (resource.declaration.global) return null;
  return (
    <>
      {signing.isOffered && !isBrief ? (
        <Button variant="contained" onClick={signing.open}>
          {translate('app.sign.have')}
        </Button>
      ) : null}
      {next ? (
        <Tooltip title={next.why ?? (resource.declaration.list.beside ? 'e' : '')}>
          <span>
            <Button
              variant={signing.isOffered ? 'outlined' : 'contained'}
              disabled={next.why !== undefined}
              onClick={next.open}
              {...(resource.declaration.list.beside ? { 'aria-keyshortcuts': 'e' } : {})}
            >
              {next.label}
            </Button>
          </span>
        </Tooltip>
      ) : null}
      <SnoozeMenu resource={resource} ids={[String(record.id)]} shortcut="z" />
      <IconButton
        aria-label={translate('app.moreActions')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {signing.isOffered && isBrief ? (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              signing.open();
            }}
          >
            <ListItemText primary={translate('app.sign.have')} />
          </MenuItem>
        ) : null}
        {others.map(({ name, label, why, open }) => (
          <MenuItem
            key={name}
            disabled={why !== undefined}
            onClick={() => {
              setAnchor(null);
              open();
            }}
          >
            <ListItemText primary={label} secondary={why} />
          </MenuItem>
        ))}
        {taken.items(() => setAnchor(null))}
        {flags.items(() => setAnchor(null))}
        {merging.item(() => setAnchor(null))}
        {access.items}
        <MuteItem resource={resource} record={record} onDone={() => setAnchor(null)} />
        <MenuItem
          disabled={whyStays !== undefined}
          onClick={() => {
            setAnchor(null);
            void ask();
          }}
          sx={{ color: 'error.main' }}
        >
          <DeleteIcon fontSize="small" sx={{ mr: 1 }} />
          <ListItemText
            primary={translate('ra.action.delete')}
            secondary={whyStays}
            slotProps={{ secondary: { sx: { whiteSpace: 'normal', maxWidth: 260 } } }}
          />
        </MenuItem>
      </Menu>
      {access.dialogs}
      {merging.dialog}
      {dialog}
      {signing.dialog}
      {taken.dialog}
      {series.dialog}
      <Confirmation
        kind="delete"
        isOpen={asking}
        loading={isPending}
        title={translate('app.deleteTitle', { name: displayOf(resource, record) })}
        {...(resource.declaration.bin ? { content: translate('app.bin.rests', { days: BIN_DAYS }) } : {})}
        onConfirm={() => confirm()}
        onClose={() => setAsking(false)}
      />
      {flags.dialog}
    </>
  );
}
