import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Create, SaveButton, SimpleForm, Toolbar, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { recordPath, useLabels } from '../labels.ts';
import { FieldInputs } from './FieldInputs.tsx';

/** The generated creation form; the server's errors appear at their fields. */
export function ResourceCreate({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const all = resource.declaration.tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields));
  const onSuccess = (record: { id: string | number }) => {
    notify(translate('app.created'), { type: 'success', autoHideDuration: 6_000 });
    navigate(recordPath(resource, record.id));
  };
  return (
    <Create
      resource={resource.name}
      title={`${translate('ra.action.create')}: ${labels.name}`}
      mutationOptions={{ onSuccess }}
      redirect={false}
    >
      <SimpleForm
        sx={{ maxWidth: 720 }}
        warnWhenUnsavedChanges
        noValidate
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable />
          </Toolbar>
        }
      >
        <FieldInputs resource={resource} names={resource.declaration.create ?? all} creating />
      </SimpleForm>
    </Create>
  );
}
