import { Alert, AlertTitle, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { resourceById } from '../../registry.ts';
import { MendLink } from '../mend/MendLink.tsx';
import type { Check } from './calls.ts';

/** What a document lacks before it is sent, each with the way to the form that mends it. */
export function Lacks({ lacking }: Pick<Check, 'lacking'>) {
  const translate = useTranslate();
  if (lacking.length === 0) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      component="section"
      role="region"
      aria-label={translate('app.sign.lacking')}
    >
      <AlertTitle component="h3" sx={{ fontSize: 14 }}>
        {translate('app.sign.lacking')}
      </AlertTitle>
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lacking.map(({ path, code, message, info }) => {
          const target = resourceById(info.resource ?? '');
          return (
            <li key={`${path} ${code} ${info.id ?? ''}`}>
              {target?.declaration.path && info.id ? (
                <MendLink resource={target} id={info.id} path={info.field ?? ''} sx={{ lineHeight: '24px' }}>
                  {message}
                </MendLink>
              ) : (
                message
              )}
            </li>
          );
        })}
      </Stack>
    </Alert>
  );
}
