import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Form, type HttpError, type RaRecord, useCreate, useNotify, useTranslate, useUpdate } from 'react-admin';
import { displayOf, useLabels } from '../../labels.ts';
import { FilesUnderWay, LatestValues, useSettledFiles } from '../../state/underWay.tsx';
import { Confirmation } from '../Confirmation.tsx';
import { failureMessage } from '../failure.ts';
import { conflictOf } from '../record/conflict.ts';
import { useConflict } from '../record/useConflict.tsx';
import { Accompanied } from './Accompanied.tsx';
import { begun } from './begun.ts';
import { withoutBlanks } from './blanks.ts';
import { DirtyWatch } from './DirtyWatch.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldInputs } from './FieldInputs.tsx';
import { FormSections } from './FormSections.tsx';
import { entered, opened } from './lines.ts';
import { OwnValues } from './OwnValues.tsx';
import { useDraft } from './useDraft.tsx';
import { useOpened } from './useOpened.ts';

const SimilarWhileTyping = lazy(() =>
  import('../similar/SimilarWhileTyping.tsx').then((module) => ({ default: module.SimilarWhileTyping })),
);

type Values = Record<string, unknown>;

interface RecordDialogProps {
  resource: Resource;
  /** The record to edit; absent: a new one. */
  record?: RaRecord;
  /** Values of a new record that are settled already. */
  given?: Values;
  /** Fields that the place of the dialog tells, which are not asked. */
  without?: string[];
  /** The fields that are asked for, in place of those of the form: they stand open where the record has nothing of them. */
  only?: string[];
  onSaved: (record: RaRecord) => void;
  onCancel: () => void;
}

/** Which record is edited, or beside which one a new one is made. */
const placeOf = (record: RaRecord | undefined, given: Values = {}): string =>
  record ? String(record.id) : ['new', ...Object.values(given).filter((one) => typeof one === 'string')].join('.');

/**
 * A record made or edited without leaving the page; the server's errors appear at their fields, a stale version side by
 * side, and what was entered is not thrown away unasked. Files that are on their way are waited for.
 */
export const RecordDialog = (props: RecordDialogProps) => (
  <OwnValues>
    <FilesUnderWay>
      <Filling {...props} />
    </FilesUnderWay>
  </OwnValues>
);

function Filling({ resource, given, without = [], only, onSaved, onCancel, ...props }: RecordDialogProps) {
  const [record] = useOpened(props.record);
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const isPhone = useMediaQuery('(max-width:599px)');
  const [create, creation] = useCreate();
  const [update, change] = useUpdate();
  const { settle, dialog } = useConflict(resource, save, onSaved);
  const [isAsking, setAsking] = useState(false);
  const isDirty = useRef(false);
  const form = useId();
  const settled = useSettledFiles();
  // The form begins anew with another object.
  const [asked] = useState(() => record && opened(resource, record, only ?? []));
  const latest = useRef<() => Values>(() => ({}));
  const { keeper, forget } = useDraft(resource, placeOf(record, given), record?.version);
  const write = (data: Values, previous: RaRecord | undefined): Promise<RaRecord> =>
    previous
      ? update(
          resource.name,
          { id: previous.id, data: { ...data, version: previous.version }, previousData: previous },
          { returnPromise: true, mutationMode: 'pessimistic' },
        )
      : create(resource.name, { data: withoutBlanks(resource, { ...given, ...data }) }, { returnPromise: true });
  async function save(data: Values, previous = record): Promise<Values | undefined> {
    try {
      const saved = await write(data, previous);
      forget();
      onSaved(saved);
      return undefined;
    } catch (error) {
      const met = previous && conflictOf(error, data, previous);
      if (met) return settle(met);
      notify(failureMessage(translate, resource, record ? 'edited' : 'created', error), { type: 'error' });
      return (error as HttpError).body?.errors as Values | undefined;
    }
  }
  const leave = () => (isDirty.current ? setAsking(true) : onCancel());
  const title = record
    ? translate('app.editModel', {
        name: resource.declaration.path ? displayOf(resource, record) : labels.name.toLowerCase(),
      })
    : translate('app.newModel', { model: labels.name.toLowerCase() });
  return (
    <Dialog open onClose={leave} fullWidth fullScreen={isPhone} maxWidth="sm" aria-labelledby={`${form}-title`}>
      <DialogTitle id={`${form}-title`}>{title}</DialogTitle>
      {/* React passes the submit on to the form around this dialog, which isn't meant. */}
      <DialogContent onSubmit={(event) => event.stopPropagation()}>
        <Form
          id={form}
          onSubmit={async (data: Values) => {
            await settled();
            const values = { ...data, ...latest.current() };
            return save(record && only ? entered(resource, record, only, values) : values);
          }}
          {...(asked ? { record: asked } : { defaultValues: begun(resource, given) })}
          noValidate
        >
          <Stack spacing={1}>
            <LatestValues latest={latest} />
            {keeper}
            <DirtyWatch isDirty={isDirty} />
            <ErrorSummary resource={resource} />
            {only ? (
              <Accompanied resource={resource} names={only}>
                <FieldInputs resource={resource} names={only} creating={!record} />
              </Accompanied>
            ) : (
              <FormSections resource={resource} without={without} creating={!record} />
            )}
            {resource.declaration.similar && !record ? (
              <Suspense fallback={null}>
                <SimilarWhileTyping resource={resource} onUse={onSaved} />
              </Suspense>
            ) : null}
          </Stack>
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained" loading={creation.isPending || change.isPending}>
          {translate(record ? 'ra.action.save' : 'ra.action.create')}
        </Button>
      </DialogActions>
      {dialog}
      <Confirmation
        kind="closing"
        isOpen={isAsking}
        title={translate('app.leaveTitle')}
        onConfirm={() => {
          forget();
          onCancel();
        }}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
