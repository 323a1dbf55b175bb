import { Link, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDateTime, formatSince } from '../../fields/formats.ts';
import { MailStateChip } from './MailStateChip.tsx';
import type { Mail } from './mail.ts';

/** One mail of the list: what became of it, to whom, what about, when. */
export function MailLine({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 0.5, sm: 2 }}
      sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Stack sx={{ minWidth: 0, flexGrow: 1 }}>
        <Link
          component={RouterLink}
          to={`/admin/mail/${mail.id}`}
          color="textPrimary"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {mail.subject || translate(mail.hidden ? `app.outbox.hidden.${mail.hidden}` : 'app.outbox.noSubject')}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {mail.to || translate(`app.outbox.recipients.${mail.hidden ?? 'personal'}`)}
        </Typography>
        {mail.lastError ? (
          <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {mail.lastError}
          </Typography>
        ) : null}
      </Stack>
      <Stack direction="row" spacing={1} sx={{ flexShrink: 0, alignItems: 'center', alignSelf: { sm: 'flex-start' } }}>
        {mail.attempts > 1 ? (
          <Typography variant="body2" color="textSecondary">
            {translate('app.outbox.attempts', { smart_count: mail.attempts })}
          </Typography>
        ) : null}
        <Typography component="time" variant="body2" color="textSecondary" title={formatDateTime(mail.createdAt)}>
          {formatSince(mail.createdAt, locale)}
        </Typography>
        <MailStateChip state={mail.state} />
      </Stack>
    </Stack>
  );
}
