import { changesAdminArea } from '@hestia/permissions/index.ts';
import type { Tenant } from '@hestia/resources/generated/types.ts';
import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { Panel } from '../../views/Panel.tsx';
import { Refused } from '../../views/Refused.tsx';
import type { RecordViewProps } from '../index.ts';
import { MailDomain, type MailDomainProps } from './MailDomain.tsx';

/** Sends a mail to who sets the server up, leads to where its way is told, and says what the senders' domains lack. */
export default function MailTest({ resource, record }: RecordViewProps<Tenant>) {
  const translate = useTranslate();
  const { section } = useLabels(resource);
  const { me, actor } = useSession();
  const { attempt, isPending } = useAttempt();
  const [domains, setDomains] = useState<MailDomainProps[]>();
  const send = () =>
    attempt(async () => {
      const { json } = await httpClient(`${apiUrl()}/mails/test`, { method: 'POST', body: '{}' });
      setDomains(json.domains ?? []);
    });
  return (
    <Panel title={section('mailTest')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate(record.smtpHost ? 'app.mailTest.own' : 'app.mailTest.deployment')}{' '}
        {translate('app.mailTest.agencies')} <Link to="/admin/agencies">{translate('app.mailTest.agenciesLink')}</Link>
      </Typography>
      {changesAdminArea(actor, 'outbox') ? (
        <Button size="small" variant="outlined" disabled={isPending} onClick={() => void send()}>
          {translate('app.mailTest.send', { email: me.user.email })}
        </Button>
      ) : (
        <Refused />
      )}
      {domains ? (
        <Alert severity="success" sx={{ mt: 1 }}>
          {translate('app.mailTest.sent')} <Link to="/admin/mails">{translate('app.mailTest.outbox')}</Link>
        </Alert>
      ) : null}
      {domains?.map((one) => (
        <MailDomain key={one.domain} {...one} />
      ))}
    </Panel>
  );
}
