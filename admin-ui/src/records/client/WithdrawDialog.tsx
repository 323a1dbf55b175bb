import type { Consent } from '@hestia/resources/generated/types.ts';
import type { FieldName, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { useId } from 'react';
import { Form, type HttpError, useNotify, useTranslate, useUpdate } from 'react-admin';
import { parisDay } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { failureMessage } from '../../views/failure.ts';
import { ErrorSummary } from '../../views/form/ErrorSummary.tsx';
import { FieldInputs } from '../../views/form/FieldInputs.tsx';
import type { LedgerEntry } from './useLedger.ts';

const FIELDS: FieldName<Consent>[] = ['withdrawnOn', 'withdrawnHow', 'withdrawalReason'];

interface WithdrawDialogProps {
  consent: Resource<Consent>;
  entry: LedgerEntry;
  onDone: () => void;
  onCancel: () => void;
}

/** Ends a consent: when, how, and why if the person said so. */
export function WithdrawDialog({ consent, entry, onDone, onCancel }: WithdrawDialogProps) {
  const { value } = useLabels(consent);
  const translate = useTranslate();
  const notify = useNotify();
  const form = useId();
  const title = useId();
  const [update, { isPending }] = useUpdate();
  async function withdraw(values: Record<string, unknown>) {
    const data = Object.fromEntries(FIELDS.map((name) => [name, values[name]]));
    try {
      await update(
        consent.name,
        { id: entry.id, data: { ...data, version: entry.version }, previousData: { version: entry.version } },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      onDone();
      return undefined;
    } catch (error) {
      notify(failureMessage(translate, consent, 'edited', error), { type: 'error' });
      return (error as HttpError).body?.errors as Record<string, unknown> | undefined;
    }
  }
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('app.consents.withdrawTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          {value('purpose', entry.purpose)} · {value('channel', entry.channel)}.{' '}
          {translate('app.consents.withdrawText')}
        </DialogContentText>
        <Form id={form} onSubmit={withdraw} defaultValues={{ withdrawnOn: parisDay() }} noValidate>
          <Stack spacing={1}>
            <ErrorSummary resource={consent} />
            <FieldInputs resource={consent} names={FIELDS} creating />
          </Stack>
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained" loading={isPending}>
          {translate('app.consents.withdraw')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
