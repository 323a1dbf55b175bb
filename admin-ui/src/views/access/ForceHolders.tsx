import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert } from '@mui/material';
import { type RaRecord, TextInput, useDataProvider, useRefresh, useTranslate } from 'react-admin';
import { Input } from '../../fields/Input.tsx';
import { displayOf } from '../../labels.ts';
import { changedFields } from '../../providers/data.ts';
import { FormDialog } from '../form/FormDialog.tsx';

const HOLDERS = ['owner', 'coOwners', 'collaborators'] as const;
const MOST_CHARACTERS = 2000;

/** A super administrator says who holds the record, whatever its state; the reason stands in the audit. */
export default function ForceHolders({
  resource,
  record,
  onClose,
}: {
  resource: Resource;
  record: RaRecord;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const held = Object.fromEntries(HOLDERS.map((name) => [name, record[name]]));
  function force({ reason, ...values }: Record<string, unknown>) {
    const { owner, coOwners, collaborators } = changedFields(held, values);
    const lists = {
      ...(coOwners === undefined ? {} : { coOwners: coOwners ?? [] }),
      ...(collaborators === undefined ? {} : { collaborators: collaborators ?? [] }),
    };
    const body = { reason, ...(owner === undefined ? {} : { owner }), ...lists, version: record.version };
    return dataProvider.forceHolders(resource.name, record.id, body);
  }
  return (
    <FormDialog
      resource={resource}
      title={translate('app.access.forceTitle', { name: displayOf(resource, record) })}
      text={
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('app.access.forceHelp')}
        </Alert>
      }
      action={translate('app.access.force')}
      defaultValues={held}
      send={force}
      onDone={() => {
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {HOLDERS.map((name) => (
        <Input
          key={name}
          resource={resource}
          path={name}
          schema={resource.fields[name]?.schema ?? {}}
          required={name === 'owner'}
        />
      ))}
      <TextInput
        source="reason"
        label={translate('app.access.forceReason')}
        helperText={false}
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MOST_CHARACTERS } }}
      />
    </FormDialog>
  );
}
