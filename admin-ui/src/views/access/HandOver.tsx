import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Form, type HttpError, type RaRecord, useCreate, useGetList, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Input } from '../../fields/Input.tsx';
import { displayOf } from '../../labels.ts';
import { reachesPortfolio } from '../../layouts/reaches.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { failureMessage } from '../failure.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { HandoverProgress } from './HandoverProgress.tsx';
import { HeldCounts } from './HeldCounts.tsx';

/** Everything that a person holds goes to another: what that is, to whom and why, and then how far it is. */
export default function HandOver({
  resource,
  record,
  onClose,
}: {
  resource: Resource;
  record: RaRecord;
  onClose: () => void;
}) {
  const handover = resourceById('handover');
  const translate = useTranslate();
  const notify = useNotify();
  const form = useId();
  const { actor } = useSession();
  const [create, { isPending }] = useCreate();
  const [begun, setBegun] = useState<string>();
  const { data: running } = useGetList(
    handover?.name ?? '',
    { filter: { giver: record.id, status: 'running' }, pagination: { page: 1, perPage: 1 }, meta: { total: false } },
    { enabled: Boolean(handover) },
  );
  if (!handover) return null;
  const shown = begun ?? running?.[0]?.id;
  async function begin(values: Record<string, unknown>) {
    if (!handover) return undefined;
    try {
      const made = await create(handover.name, { data: { ...values, giver: record.id } }, { returnPromise: true });
      setBegun(String(made.id));
      return undefined;
    } catch (error) {
      notify(failureMessage(translate, handover, 'created', error), { type: 'error' });
      return (error as HttpError).body?.errors as Record<string, unknown> | undefined;
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{translate('app.access.handOverTitle', { name: displayOf(resource, record) })}</DialogTitle>
      <DialogContent>
        {shown ? (
          <HandoverProgress handover={handover} id={String(shown)} />
        ) : (
          <>
            {reachesPortfolio(actor) ? (
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {translate('app.access.handOverAll')}{' '}
                <Link component={RouterLink} to={`/toolbox/portfolio?from=${record.id}`} underline="always">
                  {translate('app.portfolio.transfer')}
                </Link>
              </Typography>
            ) : null}
            <HeldCounts person={String(record.id)} />
            <Form id={form} onSubmit={begin} noValidate>
              <Stack spacing={1} sx={{ mt: 2 }}>
                <ErrorSummary resource={handover} />
                {['receiver', 'reason'].map((name) => (
                  <Input
                    key={name}
                    resource={handover}
                    path={name}
                    schema={handover.fields[name]?.schema ?? {}}
                    required
                  />
                ))}
              </Stack>
            </Form>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(shown ? 'ra.action.close' : 'ra.action.cancel')}</Button>
        {shown ? null : (
          <Button type="submit" form={form} variant="contained" loading={isPending}>
            {translate('app.access.handOver')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
