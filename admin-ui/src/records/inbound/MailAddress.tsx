import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { wholeAnswer } from '../../matching/matches.ts';
import { Panel } from '../../views/Panel.tsx';
import { useCopy } from '../../views/useCopy.ts';

interface Addresses {
  url: string;
  email?: string;
}

function Copied({ text, said }: { text: string; said: string }) {
  const translate = useTranslate();
  const copy = useCopy('app.leads.copied');
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2">{said}</Typography>
      <Box component="code" sx={{ display: 'block', my: 1, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <Button size="small" variant="outlined" onClick={() => void copy(text)}>
        {translate('app.leads.copy')}
      </Button>
    </Box>
  );
}

/** Where mails are passed on to: an address of mails where the server listens for them, and one that mail services post to. */
export function MailAddress({ title, id }: { title: string; id: string }) {
  const translate = useTranslate();
  const { data, error } = useQuery<Addresses>({
    queryKey: ['inbounds', id, 'address'],
    queryFn: () => wholeAnswer(`inbounds/${id}/address`),
  });
  return (
    <Panel title={title}>
      {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
      {data?.email ? <Copied text={data.email} said={translate('app.inbounds.pass')} /> : null}
      {data ? <Copied text={data.url} said={translate('app.inbounds.hook')} /> : null}
    </Panel>
  );
}
