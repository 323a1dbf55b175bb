import type { Resource, Tab } from '@hestia/resources/vocabulary/index.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, type HttpError, type RaRecord, SaveButton, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useLabels } from '../labels.ts';
import { changedFields } from '../providers/data.ts';
import { Conflict, type ConflictState } from './Conflict.tsx';
import { FieldInputs } from './FieldInputs.tsx';

interface TabFormProps {
  resource: Resource;
  tab: Tab;
  record: RaRecord;
  onDone: () => void;
  onReload: () => void;
}

/** A tab in edit mode: saved when the server has agreed, errors at their fields, a stale version shown. */
export function TabForm({ resource, tab, record, onDone, onReload }: TabFormProps) {
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const [conflict, setConflict] = useState<ConflictState>();
  const [update] = useUpdate();

  async function save(values: Record<string, unknown>, previousData: Record<string, unknown> = record) {
    const changed = changedFields(previousData, values);
    if (Object.keys(changed).length === 0) return onDone();
    try {
      await update(
        resource.name,
        {
          id: record.id,
          data: { ...changed, version: previousData.version },
          previousData: { version: previousData.version },
        },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      notify(translate('app.saved'), { type: 'success', autoHideDuration: 6_000 });
      return onDone();
    } catch (error) {
      const { body, status, message } = error as HttpError;
      if (status === 409 && body?.current) {
        setConflict({ mine: values, current: body.current, fields: Object.keys(changed) });
        return undefined;
      }
      if (!body?.errors) notify(message, { type: 'error' });
      return body?.errors;
    }
  }

  return (
    <Form
      record={record}
      onSubmit={(values: Record<string, unknown>) => save(values)}
      noValidate
      warnWhenUnsavedChanges
    >
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        {tab.sections.map((one) => (
          <section key={one.name}>
            <Typography variant="h6" component="h2" gutterBottom>
              {section(one.name)}
            </Typography>
            <FieldInputs resource={resource} names={one.fields} />
          </section>
        ))}
        <Stack direction="row" spacing={1}>
          <SaveButton alwaysEnable />
          <Button onClick={onDone}>{translate('ra.action.cancel')}</Button>
        </Stack>
      </Stack>
      <Conflict
        resource={resource}
        conflict={conflict}
        onKeep={() => {
          if (!conflict) return;
          setConflict(undefined);
          const mine = Object.fromEntries(conflict.fields.map((name) => [name, conflict.mine[name]]));
          void save({ ...conflict.current, ...mine }, conflict.current);
        }}
        onTake={() => {
          setConflict(undefined);
          onReload();
          onDone();
        }}
      />
    </Form>
  );
}
