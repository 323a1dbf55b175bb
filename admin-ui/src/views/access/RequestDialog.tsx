import type { ResourceRole } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RadioButtonGroupInput, useCreate, useTranslate } from 'react-admin';
import { Input } from '../../fields/Input.tsx';
import { useLabels } from '../../labels.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { requestResource } from './requests.ts';

interface RequestDialogProps {
  resource: Resource;
  recordId: string;
  /** The roles that can be asked for, the highest first. */
  roles: ResourceRole[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a role on a record, saying why. */
export default function RequestDialog({ resource, recordId, roles, onDone, onClose }: RequestDialogProps) {
  const request = requestResource();
  const { field, value: label } = useLabels(request);
  const translate = useTranslate();
  const [create] = useCreate();
  const edits = resource.declaration.holders?.collaboratorsEdit;
  const gives = (role: ResourceRole) => (role === 'collaborator' && edits ? 'collaboratorEdits' : role);
  const send = (values: Record<string, unknown>) =>
    create(request.name, { data: { ...values, resource: resource.name, recordId } }, { returnPromise: true });
  return (
    <FormDialog
      resource={request}
      title={translate('app.access.request')}
      text={translate('app.access.requestHelp')}
      action={translate('app.access.send')}
      defaultValues={{ role: roles.at(-1) }}
      draft={{ key: `new.${recordId}` }}
      send={send}
      verb="sent"
      done="app.access.sent"
      onDone={onDone}
      onClose={onClose}
    >
      <RadioButtonGroupInput
        source="role"
        label={field('role')}
        helperText={false}
        row={false}
        choices={[...roles].reverse().map((id) => ({
          id,
          name: `${label('role', id)} – ${translate(`app.access.gives.${gives(id)}`)}`,
        }))}
        translateChoice={false}
      />
      <Input resource={request} path="reason" schema={request.fields.reason?.schema ?? {}} required />
    </FormDialog>
  );
}
