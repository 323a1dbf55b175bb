import { type ContactPurpose, mayContact } from '@hestia/resources/consent/contact.ts';
import type { Client, Consent } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { parisDay } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useAttempt } from '../../state/attempt.ts';
import type { Way } from '../../views/record/contact/ways.ts';
import type { Shown } from '../index.ts';
import { reasonOf } from './reason.ts';
import type { LedgerEntry } from './useLedger.ts';

const OFFERED: ContactPurpose[] = ['request', 'mandate', 'customer', 'prospecting'];

/** Opens what the device calls or writes with, as a click on such a link does. */
function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

interface ContactDialogProps {
  consent: Resource<Consent>;
  record: Shown<Client>;
  way: Way;
  entries: LedgerEntry[];
  onClose: () => void;
}

/** Asks what a contact is for where prospecting is refused; the answer is kept in the history before the call is made. */
export function ContactDialog({ consent, record, way, entries, onClose }: ContactDialogProps) {
  const { labels } = useLabels(consent);
  const translate = useTranslate();
  const refresh = useRefresh();
  const title = useId();
  const why = useId();
  const [purpose, setPurpose] = useState<ContactPurpose>();
  const { attempt, isPending } = useAttempt();
  const today = parisDay();
  const answerTo = (one: ContactPurpose) => mayContact(record, entries, way.channel, one, today);
  const refused = answerTo('prospecting');
  const action = translate(`app.contact.${way.channel}`);
  const go = () =>
    attempt(async () => {
      await httpClient(`${apiUrl()}/clients/${record.id}/contacts`, {
        method: 'POST',
        body: JSON.stringify({ channel: way.channel, purpose }),
      });
      onClose();
      refresh();
      follow(way.href);
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('app.contact.to', { action, address: way.address })}</DialogTitle>
      <DialogContent>
        {refused.allowed ? null : (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('app.contact.ask', { reason: reasonOf(labels, refused) })}
            <Typography variant="caption" component="div">
              {translate('app.contact.law', { law: refused.law })}
            </Typography>
          </Alert>
        )}
        <FormControl>
          <FormLabel id={why}>{translate('app.contact.why')}</FormLabel>
          <RadioGroup
            aria-labelledby={why}
            value={purpose ?? ''}
            onChange={(_, value) => setPurpose(value as ContactPurpose)}
          >
            {OFFERED.map((one) => {
              const answer = answerTo(one);
              return (
                <FormControlLabel
                  key={one}
                  value={one}
                  disabled={!answer.allowed}
                  control={<Radio />}
                  label={translate(`app.contact.purposes.${one}`)}
                />
              );
            })}
          </RadioGroup>
          <FormHelperText sx={{ mx: 0 }}>{translate('app.contact.kept')}</FormHelperText>
        </FormControl>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!purpose} loading={isPending} onClick={go}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
