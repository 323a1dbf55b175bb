import { listPath } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Paper, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, type HttpError, useCreate, useNotify, useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { sentOf } from '../forms/index.ts';
import { recordPath, useLabels } from '../labels.ts';
import { onlyPanel } from '../quick/panels.ts';
import { useSession } from '../session.tsx';
import { useEditing } from '../state/editing.tsx';
import { openQuick } from '../state/quick.ts';
import { failureMessage } from './failure.ts';
import { Accompanied } from './form/Accompanied.tsx';
import { begun } from './form/begun.ts';
import { withoutBlanks } from './form/blanks.ts';
import { creationFields } from './form/creation.ts';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { FieldInputs } from './form/FieldInputs.tsx';
import { SaveBar } from './form/SaveBar.tsx';
import { HALVES } from './form/TwoHalves.tsx';
import { LookedUp, lookedUpFields } from './form/useLookedUp.ts';
import { PageHeader } from './PageHeader.tsx';

/** Creates the record and opens its page; answers the form's errors when the server refuses. */
export function useCreation(resource: Resource, editKey: string) {
  const [create] = useCreate();
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const { end } = useEditing();
  return async (values: Record<string, unknown>) => {
    const lookedUp = lookedUpFields(resource);
    try {
      const sent = await sentOf(resource, values);
      const data = Object.fromEntries(Object.entries(sent).filter(([name]) => !lookedUp.includes(name)));
      const record = await create(resource.name, { data: withoutBlanks(resource, data) }, { returnPromise: true });
      end(editKey);
      notify('app.created', { type: 'success' });
      navigate(recordPath(resource, record?.id));
      return undefined;
    } catch (error) {
      const { body } = error as HttpError;
      notify(failureMessage(translate, resource, 'created', error), { type: 'error' });
      return body?.errors as Record<string, unknown> | undefined;
    }
  };
}

/** The values that the address gives a new record, as react-admin writes them: `?source={"agency":"AGY..."}`. */
export function sourceOf(search: string): Record<string, unknown> {
  try {
    return JSON.parse(new URLSearchParams(search).get('source') ?? '{}');
  } catch {
    return {};
  }
}

/** The panel that alone makes such records, over their list. */
function InPanel({ resource, panel }: { resource: Resource; panel: string }) {
  const { search } = useLocation();
  useEffect(() => openQuick(resource.name, panel, undefined, sourceOf(search)), [resource, panel, search]);
  return <Navigate to={`/${resource.declaration.path}/list`} replace />;
}

/** Where a record is begun: a form of its own, or the panel that alone makes such records. */
export function ResourceCreate({ resource }: { resource: Resource }) {
  const panel = onlyPanel(resource);
  return panel ? <InPanel resource={resource} panel={panel.name} /> : <CreationForm resource={resource} />;
}

/** The generated creation form; the server's errors appear at their fields. */
function CreationForm({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { begin, end } = useEditing();
  const editKey = `${resource.name} add`;
  const save = useCreation(resource, editKey);
  useEffect(() => {
    begin(editKey);
    return () => end(editKey);
  }, [begin, end, editKey]);
  const [given] = useState(() => begun(resource, sourceOf(search)));
  const { actor } = useSession();
  const list = listPath(actor, resource);
  return (
    <>
      <PageHeader
        title={translate('app.newModel', { model: labels.name.toLowerCase() })}
        parents={[{ to: list, label: labels.plural }]}
      />
      <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, maxWidth: 760, [`&:has([${HALVES}])`]: { maxWidth: 1280 } }}>
        <Form onSubmit={save} defaultValues={given} noValidate>
          <Stack spacing={1}>
            <LookedUp resource={resource} />
            <ErrorSummary resource={resource} />
            <Accompanied resource={resource} names={creationFields(resource)}>
              <FieldInputs resource={resource} names={creationFields(resource)} creating />
            </Accompanied>
            <SaveBar onCancel={() => navigate(list)} />
          </Stack>
        </Form>
      </Paper>
    </>
  );
}
