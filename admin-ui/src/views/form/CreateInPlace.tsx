import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { Form, type HttpError, useCreate, useCreateSuggestionContext, useNotify, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { failureMessage } from '../failure.ts';
import { creationFields, declaredDefaults } from './creation.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldInputs } from './FieldInputs.tsx';

/** What was typed into a search, as the first name-like field of a new record. */
function fromSearch(resource: Resource, typed: string | undefined): Record<string, unknown> {
  const name = resource.declaration.display.at(-1);
  const isText = name && resource.fields[name]?.declaration.type === 'string';
  return typed && isText ? { [name]: typed } : {};
}

/** Makes the record that a reference wants, without leaving the form. */
export function CreateInPlace({ resource }: { resource: Resource }) {
  const { filter, onCancel, onCreate } = useCreateSuggestionContext();
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const [create] = useCreate();
  const form = useId();
  async function save(data: Record<string, unknown>) {
    try {
      onCreate(await create(resource.name, { data }, { returnPromise: true }));
      return undefined;
    } catch (error) {
      notify(failureMessage(translate, resource, 'created', error), { type: 'error' });
      return (error as HttpError).body?.errors as Record<string, unknown> | undefined;
    }
  }
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="sm">
      <DialogTitle>{translate('app.newModel', { model: labels.name.toLowerCase() })}</DialogTitle>
      {/* React passes the submit on to the form around this dialog, which isn't meant. */}
      <DialogContent onSubmit={(event) => event.stopPropagation()}>
        <Form
          id={form}
          onSubmit={save}
          defaultValues={{ ...declaredDefaults(resource), ...fromSearch(resource, filter) }}
          noValidate
        >
          <ErrorSummary resource={resource} />
          <FieldInputs resource={resource} names={creationFields(resource)} creating />
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained">
          {translate('ra.action.create')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
