import type { Property } from '@hestia/resources/generated/types.ts';
import { PROOFREAD_TEXTS } from '@hestia/resources/property/texts.ts';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Form, type HttpError, type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { changedFields } from '../../providers/data.ts';
import { failureMessage } from '../../views/failure.ts';
import { ErrorSummary } from '../../views/form/ErrorSummary.tsx';
import { FieldInputs } from '../../views/form/FieldInputs.tsx';
import { useOpened } from '../../views/form/useOpened.ts';
import { conflictOf } from '../../views/record/conflict.ts';
import { useConflict } from '../../views/record/useConflict.tsx';
import type { RecordViewProps } from '../index.ts';

type Values = Record<string, unknown>;

const TEXTS = [...PROOFREAD_TEXTS];
const textsOf = (values: Values): Values => Object.fromEntries(TEXTS.map((name) => [name, values[name]]));

/** The texts as the proofreader corrects them; what the agent changes meanwhile is shown side by side. */
export function Corrections({ resource, record }: RecordViewProps<Property>) {
  const { transition: step } = useLabels(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [opened, setOpened] = useOpened<RaRecord>(record);
  const [isRunning, setRunning] = useState(false);
  const { settle, dialog } = useConflict(resource, save, (current) => {
    setOpened(current);
    refresh();
  });

  async function save(values: Values, previous: RaRecord = opened): Promise<Values | undefined> {
    const [before, texts] = [textsOf(previous), textsOf(values)];
    setRunning(true);
    try {
      const said = changedFields(before, texts);
      await dataProvider.transition(resource.name, record.id, 'finishProofreading', previous.version, said);
      notify('app.saved', { type: 'success' });
      refresh();
      return undefined;
    } catch (error) {
      const met = conflictOf(error, texts, before);
      if (met) return settle(met);
      notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
      return (error as HttpError).body?.errors as Values | undefined;
    } finally {
      setRunning(false);
    }
  }
  return (
    <Form record={{ id: opened.id, ...textsOf(opened) }} onSubmit={(values: Values) => save(values)} noValidate>
      <Stack spacing={1} sx={{ maxWidth: 720 }}>
        <ErrorSummary resource={resource} />
        <FieldInputs resource={resource} names={TEXTS} creating />
        <div>
          <Button type="submit" variant="contained" disabled={isRunning}>
            {step('finishProofreading')}
          </Button>
        </div>
      </Stack>
      {dialog}
    </Form>
  );
}
