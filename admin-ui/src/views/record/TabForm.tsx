import type { Resource, Tab } from '@hestia/resources/vocabulary/index.ts';
import { Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Confirm, Form, type HttpError, type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { MESSAGE_MS } from '../../config.ts';
import { useLabels } from '../../labels.ts';
import { changedFields } from '../../providers/data.ts';
import { useEditing } from '../../state/editing.tsx';
import { failureMessage } from '../failure.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FieldInputs } from '../form/FieldInputs.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { Conflict, type ConflictState } from './Conflict.tsx';
import { holdsFor, isHolders } from './TabView.tsx';

interface TabFormProps {
  resource: Resource;
  tab: Tab;
  record: RaRecord;
  /** The key under which the tab is in edit mode. */
  editKey: string;
  onDone: () => void;
  onReload: () => void;
}

type Values = Record<string, unknown>;

/** Leaves the edit; with changes it asks first. */
function Buttons({ onDone }: { onDone: () => void }) {
  const { control } = useFormContext();
  const { dirtyFields } = useFormState({ control });
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const isDirty = Object.keys(dirtyFields).length > 0;
  return (
    <>
      <SaveBar onCancel={() => (isDirty ? setAsking(true) : onDone())} />
      <Confirm
        isOpen={asking}
        title={translate('app.leaveTitle')}
        content={translate('app.leaveText')}
        confirm="app.leave"
        cancel="app.stay"
        onConfirm={onDone}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** A tab in edit mode: saved when the server has agreed, errors at their fields, a stale version side by side. */
export function TabForm({ resource, tab, record, editKey, onDone, onReload }: TabFormProps) {
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const { end } = useEditing();
  const [conflict, setConflict] = useState<ConflictState>();
  const [update] = useUpdate();
  useEffect(() => () => end(editKey), [end, editKey]);
  const done = () => {
    end(editKey);
    onDone();
  };

  async function save(values: Values, previous: Values = record) {
    const changed = changedFields(previous, values);
    if (Object.keys(changed).length === 0) return done();
    try {
      await update(
        resource.name,
        { id: record.id, data: { ...changed, version: previous.version }, previousData: { version: previous.version } },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      notify('app.saved', { type: 'success', autoHideDuration: MESSAGE_MS });
      return done();
    } catch (error) {
      const { body, status } = error as HttpError;
      if (status === 409 && body?.current) {
        setConflict({ mine: values, base: previous, current: body.current, fields: Object.keys(changed) });
        return undefined;
      }
      if (!body?.errors) notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
      return body?.errors;
    }
  }

  return (
    <Form record={record} onSubmit={(values: Values) => save(values)} noValidate>
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <ErrorSummary resource={resource} />
        {tab.sections
          .filter((one) => !isHolders(resource, one) && holdsFor(one.when, record))
          .map((one) => (
            <section key={one.name}>
              <Typography variant="h6" component="h2" gutterBottom>
                {section(one.name)}
              </Typography>
              <FieldInputs resource={resource} names={one.fields} />
            </section>
          ))}
        <Buttons onDone={done} />
      </Stack>
      {conflict ? (
        <Conflict
          resource={resource}
          conflict={conflict}
          onSettle={(settled) => {
            setConflict(undefined);
            void save(settled, conflict.current);
          }}
          onClose={() => {
            setConflict(undefined);
            onReload();
            done();
          }}
        />
      ) : null}
    </Form>
  );
}
