import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { displayOf } from '../../../labels.ts';
import { useAttempt } from '../../../state/attempt.ts';
import { type Asked, byReason, type Told } from './asked.ts';
import { useManyNotice } from './useManyNotice.tsx';

/** Names that are said of those that stay as they are, for one reason. */
const MOST_NAMES = 5;

interface ChangeSummaryProps {
  resource: Resource;
  title: string;
  records: { id: string; version: number }[];
  asked: Asked;
  preview: Told;
  onBack: () => void;
  onClose: () => void;
}

/** How many of the selected rows will change, and why the others will not; then it is done. */
export function ChangeSummary({ resource, title, records, asked, preview, onBack, onClose }: ChangeSummaryProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { data, onUnselectItems } = useListContext();
  const { attempt, isPending } = useAttempt();
  const tell = useManyNotice(resource);
  const id = useId();
  const nameOf = (one: string) => displayOf(resource, data?.find((record) => record.id === one) ?? { id: one });
  const count = preview.changed.length;
  const change = () =>
    attempt(async () => {
      const ids = new Set(preview.changed.map((one) => one.id));
      const told: Told = await dataProvider.changeMany(resource.name, {
        records: records.filter((one) => ids.has(one.id)),
        ...asked,
      });
      onClose();
      onUnselectItems();
      tell(told, asked.step);
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5}>
          <Typography>{translate('app.bulk.will', { smart_count: count })}</Typography>
          {byReason(preview).map(([message, ids]) => (
            <Alert key={message} severity="warning" variant="outlined">
              {translate('app.bulk.stay', { smart_count: ids.length, reason: message })}
              <Typography variant="caption" component="div">
                {ids.slice(0, MOST_NAMES).map(nameOf).join(', ')}
                {ids.length > MOST_NAMES ? ' …' : ''}
              </Typography>
            </Alert>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{translate('app.bulk.back')}</Button>
        <Button variant="contained" disabled={count === 0} loading={isPending} onClick={change}>
          {translate('app.bulk.apply', { smart_count: count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
