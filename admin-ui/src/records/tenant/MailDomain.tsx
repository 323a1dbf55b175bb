import type { Lack } from '@hestia/resources/tenant/mail-domain.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What is known of a domain that mails come from. */
export interface MailDomainProps {
  domain: string;
  lacks: Lack[];
  isUnknown: boolean;
}

/** Says in words what a domain lacks before its mails are believed elsewhere, with the records to add. */
export function MailDomain({ domain, lacks, isUnknown }: MailDomainProps) {
  const translate = useTranslate();
  const state = isUnknown ? 'unknown' : lacks.length > 0 ? 'lacks' : 'complete';
  const severity = { unknown: 'info', lacks: 'warning', complete: 'success' } as const;
  return (
    <Alert severity={severity[state]} sx={{ mt: 1 }}>
      {translate(`app.mailTest.domain.${state}`, { domain })}
      {lacks.length > 0 ? (
        <Box component="ul" sx={{ pl: 2, my: 1 }}>
          {lacks.map(({ code, name, value }) => (
            <li key={code}>
              {translate(`app.mailTest.domain.${code}`)}
              <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {translate('app.mailTest.domain.record', { name })}
                {value ? (
                  <Box component="span" sx={{ display: 'block' }}>
                    {value}
                  </Box>
                ) : null}
              </Typography>
            </li>
          ))}
        </Box>
      ) : null}
    </Alert>
  );
}
