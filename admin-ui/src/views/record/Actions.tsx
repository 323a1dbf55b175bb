import { isKept, may, type RefusalReason, refusalMessage } from '@hestia/permissions/index.ts';
import { BIN_DAYS } from '@hestia/resources/vocabulary/bin.ts';
import type { Language, Resource, Transition } from '@hestia/resources/vocabulary/index.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Button, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useDataProvider, useDelete, useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { displayOf, useLabels } from '../../labels.ts';
import { type Session, useSession } from '../../session.tsx';
import { useAccessMenu } from '../access/AccessMenu.tsx';
import { Confirmation } from '../Confirmation.tsx';
import { failureMessage } from '../failure.ts';
import { useDeletionNotice } from '../useDeletionNotice.tsx';
import { useFlagActions } from './FlagActions.tsx';

const StepDialog = lazy(() => import('./StepDialog.tsx'));

/** Why a step can't be taken now; nothing when it can. */
function refusalOf(
  { ability, actor }: Session,
  resource: Resource,
  record: Record<string, unknown>,
  { roles, from, guard }: Transition,
): RefusalReason | undefined {
  const held: Record<string, unknown> = {
    owner: record.owner,
    coOwner: record.coOwners,
    collaborator: record.collaborators,
  };
  const plays = (role: string) => actor.roles.includes(role) || [held[role] ?? []].flat().includes(actor.id);
  if (!may(ability, 'edit', resource, record) || (roles && !roles.some(plays))) return 'acl';
  const { field } = resource.declaration.status ?? {};
  if (!from.includes(String(record[field ?? '']))) return 'data';
  return guard && resource.rules.guards?.[guard]?.(record) ? 'data' : undefined;
}

/** What can be done with the record: its next steps, and in the menu the rest; what can't says why. */
export function Actions({ resource, record }: { resource: Resource; record: RaRecord }) {
  const session = useSession();
  const { labels, transition: label } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const [step, setStep] = useState<Transition>();
  const access = useAccessMenu(resource, record, () => setAnchor(null));
  const [remove, { isPending }] = useDelete();
  const flags = useFlagActions({ resource, record });
  const { status } = resource.declaration;
  const steps = (status?.transitions ?? []).filter(({ from }) => from.includes(String(record[status?.field ?? ''])));
  const [next, ...others] = steps;
  const mayDelete = may(session.ability, 'delete', resource, record);
  const stays = mayDelete && isKept(session.actor, resource, record);
  const whyNotDeleted = stays ? labels.errors?.kept : mayDelete ? undefined : refusalMessage('acl', locale);
  const tellDeleted = useDeletionNotice(resource);
  const refused = (step: Transition) => refusalOf(session, resource, record, step);
  const why = (step: Transition): string => {
    const reason = refused(step);
    const code = step.guard ? resource.rules.guards?.[step.guard]?.(record) : undefined;
    if (reason === 'data' && code) return labels.errors?.[code] ?? code;
    return reason ? refusalMessage(reason, locale) : '';
  };

  async function take(chosen: Transition) {
    const { name } = chosen;
    setAnchor(null);
    if (chosen.with?.length) return setStep(chosen);
    try {
      await dataProvider.transition(resource.name, record.id, name, record.version);
      notify('app.saved', { type: 'success' });
      refresh();
    } catch (error) {
      notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
    }
  }
  const confirm = () =>
    remove(
      resource.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          tellDeleted({ deleted: [record] });
          navigate(`/${resource.declaration.path}/list`);
        },
        onError: (error) => {
          setAsking(false);
          notify(failureMessage(translate, resource, 'deleted', error), { type: 'error' });
        },
      },
    );
  if (resource.declaration.global) return null;
  return (
    <>
      {next ? (
        <Tooltip title={why(next)}>
          <span>
            <Button variant="contained" disabled={Boolean(refused(next))} onClick={() => void take(next)}>
              {label(next.name)}
            </Button>
          </span>
        </Tooltip>
      ) : null}
      <IconButton
        aria-label={translate('app.moreActions')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {others.map((step) => (
          <MenuItem key={step.name} disabled={Boolean(refused(step))} onClick={() => void take(step)}>
            <ListItemText primary={label(step.name)} secondary={why(step)} />
          </MenuItem>
        ))}
        {flags.items(() => setAnchor(null))}
        {access.items}
        <MenuItem
          disabled={whyNotDeleted !== undefined}
          onClick={() => {
            setAnchor(null);
            setAsking(true);
          }}
          sx={{ color: 'error.main' }}
        >
          <DeleteIcon fontSize="small" sx={{ mr: 1 }} />
          <ListItemText
            primary={translate('ra.action.delete')}
            secondary={whyNotDeleted}
            slotProps={{ secondary: { sx: { whiteSpace: 'normal', maxWidth: 260 } } }}
          />
        </MenuItem>
      </Menu>
      {access.dialogs}
      {step ? (
        <Suspense fallback={null}>
          <StepDialog
            resource={resource}
            record={record}
            step={step}
            title={`${label(step.name)}: ${displayOf(resource, record)}`}
            onDone={() => {
              setStep(undefined);
              refresh();
            }}
            onClose={() => setStep(undefined)}
          />
        </Suspense>
      ) : null}
      <Confirmation
        kind="delete"
        isOpen={asking}
        loading={isPending}
        title={translate('app.deleteTitle', { name: displayOf(resource, record) })}
        {...(resource.declaration.bin ? { content: translate('app.bin.rests', { smart_count: BIN_DAYS }) } : {})}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
      {flags.dialog}
    </>
  );
}
