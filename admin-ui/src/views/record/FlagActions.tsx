import { mayEditField } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import { ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { displayOf, useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { useMayEdit } from '../../state/archive.ts';
import { Confirmation } from '../Confirmation.tsx';
import { useFlagChange } from './useFlagChange.ts';

type Asked = 'archive' | 'warn' | 'unwarn';

/** What is put on a record, each asked about first: that it is put away, and the declared warning. */
export function useFlagActions({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { archive, warning } = resource.declaration;
  const { ability } = useSession();
  const mayEdit = useMayEdit();
  const translate = useTranslate();
  const { field } = useLabels(resource);
  const [asked, setAsked] = useState<Asked>();
  const { change, isPending } = useFlagChange(resource, record);
  const allowed = mayEdit(resource, record);
  // What the product alone sets, such as that a record went into another, nobody else does.
  const isKept = (name: string) => resource.fields[name]?.declaration.readOnly;
  const maySet = (name: string | undefined) =>
    allowed && name && !isKept(name) && mayEditField(ability, resource, name, record);
  const name = displayOf(resource, record);
  const warned = Boolean(warning && record[warning]);
  const words = { warning: warning ? field(warning).toLowerCase() : '', name };

  const items = (onAsk: () => void) => {
    const ask = (what: Asked) => () => {
      onAsk();
      setAsked(what);
    };
    return [
      maySet(warning) ? (
        <MenuItem key="warning" onClick={ask(warned ? 'unwarn' : 'warn')}>
          <WarningIcon fontSize="small" color={warned ? 'disabled' : 'error'} sx={{ mr: 1 }} />
          <ListItemText primary={translate(warned ? 'app.warning.remove' : 'app.warning.set', words)} />
        </MenuItem>
      ) : null,
      maySet(archive) ? (
        <MenuItem key="archive" onClick={ask('archive')}>
          <ArchiveIcon fontSize="small" sx={{ mr: 1 }} />
          <ListItemText primary={translate('app.archive.archive')} />
        </MenuItem>
      ) : null,
    ];
  };
  const close = () => setAsked(undefined);
  const confirm = () => {
    if (asked === 'archive') change(archive ?? '', true, close);
    else change(warning ?? '', asked === 'warn', close);
  };
  const dialog = (
    <Confirmation
      kind={asked === 'archive' ? 'archive' : 'default'}
      isOpen={asked !== undefined}
      loading={isPending}
      title={
        asked === 'archive'
          ? translate('app.archive.title', words)
          : translate(asked === 'unwarn' ? 'app.warning.removeTitle' : 'app.warning.setTitle', words)
      }
      content={
        asked === 'archive' ? 'app.confirmation.archive.text' : translate(`app.warning.${asked ?? 'warn'}Text`, words)
      }
      onConfirm={confirm}
      onClose={close}
    />
  );
  return { items, dialog };
}
