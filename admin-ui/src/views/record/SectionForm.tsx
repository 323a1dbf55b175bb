import type { Resource, Section } from '@hestia/resources/vocabulary/index.ts';
import { Box, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Form, type HttpError, type RaRecord, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { changedFields } from '../../providers/data.ts';
import { useEditing } from '../../state/editing.tsx';
import { FIELD_GRID, GRID_ROOM } from '../../theme/grid.ts';
import { Confirmation } from '../Confirmation.tsx';
import { failureMessage } from '../failure.ts';
import { Accompanied } from '../form/Accompanied.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FieldInputs } from '../form/FieldInputs.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { useDraft } from '../form/useDraft.tsx';
import { useFormKeys } from '../form/useFormKeys.ts';
import { useOpened } from '../form/useOpened.ts';
import { useSeriesScope } from '../series/useSeriesScope.tsx';
import { conflictOf } from './conflict.ts';
import { isHolder } from './SectionView.tsx';
import { useConflict } from './useConflict.tsx';

interface SectionFormProps {
  resource: Resource;
  section: Section;
  record: RaRecord;
  /** The key under which the section is in edit mode. */
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
  const place = useRef<HTMLDivElement>(null);
  const leave = () => (isDirty ? setAsking(true) : onDone());
  useFormKeys(place, leave);
  return (
    <div ref={place}>
      <SaveBar onCancel={leave} />
      <Confirmation
        kind="closing"
        isOpen={asking}
        title={translate('app.leaveTitle')}
        onConfirm={onDone}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** A section in edit mode: saved when the server has agreed, errors at their fields, a stale version side by side. */
export function SectionForm({ resource, section, record: latest, editKey, onDone, onReload }: SectionFormProps) {
  const [record] = useOpened(latest);
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { end } = useEditing();
  const [update] = useUpdate();
  useEffect(() => () => end(editKey), [end, editKey]);
  const names = section.fields.filter((name) => !isHolder(resource, name));
  const { keeper, forget } = useDraft(resource, `${record.id}.${section.name}`, record.version);
  const done = () => {
    forget();
    end(editKey);
    onDone();
  };

  const series = useSeriesScope(resource);
  const { settle, dialog } = useConflict(resource, save, () => {
    onReload();
    done();
  });

  async function save(values: Values, previous = record): Promise<Values | undefined> {
    const changed = changedFields(previous, values);
    if (Object.keys(changed).length === 0) {
      if (previous !== record) onReload();
      done();
      return undefined;
    }
    const scope = await series.ask(record, 'change');
    if (!scope) return undefined;
    const isAlone = scope === 'this';
    try {
      await update(
        resource.name,
        {
          id: record.id,
          data: { ...changed, version: previous.version },
          previousData: { version: previous.version },
          ...(isAlone ? {} : { meta: { scope } }),
        },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      // The other side of a symmetric link is another record, which may be remembered without it.
      if (!isAlone || Object.keys(changed).some((name) => resource.fields[name]?.declaration.symmetric)) refresh();
      notify(isAlone ? 'app.saved' : 'app.series.changed', { type: 'success' });
      done();
      return undefined;
    } catch (error) {
      const met = conflictOf(error, values, previous);
      if (met) return settle(met);
      const { body } = error as HttpError;
      // Once both versions were looked at, the form no longer waits for what it sent.
      if (!body?.errors || previous !== record)
        notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
      return body?.errors;
    }
  }

  return (
    <Form record={record} onSubmit={(values: Values) => save(values)} noValidate>
      <Stack spacing={2} sx={GRID_ROOM}>
        {keeper}
        <ErrorSummary resource={resource} />
        <Accompanied resource={resource} names={names}>
          <Box sx={{ ...FIELD_GRID, rowGap: 0.5, alignItems: 'start' }}>
            <FieldInputs resource={resource} names={names} />
          </Box>
        </Accompanied>
        <Buttons onDone={done} />
      </Stack>
      {dialog}
      {series.dialog}
    </Form>
  );
}
