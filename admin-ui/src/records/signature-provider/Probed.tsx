import type { SignatureProvider } from '@hestia/resources/generated/types.ts';
import type { FieldPath, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';

/** What came of trying a connection. */
export interface ProbedConnection {
  ok: boolean;
  code?: 'lacking' | 'unreachable' | 'unauthorised' | 'consent' | 'account' | 'key' | 'refused';
  /** What the provider said itself. */
  detail?: string;
  /** The settings that are lacking. */
  fields?: string[];
  consentUrl?: string;
}

/** Says whether a provider can be used, or what is wrong and where it is put right. */
export function Probed({ resource, found }: { resource: Resource<SignatureProvider>; found: ProbedConnection }) {
  const translate = useTranslate();
  const { field } = useLabels(resource);
  const { ok, code, detail, fields = [], consentUrl } = found;
  if (ok) return <Alert severity="success">{translate('app.signatureProviders.works')}</Alert>;
  const names = fields.map((name) => field(name as FieldPath<SignatureProvider>)).join(', ');
  return (
    <Alert severity={code === 'consent' || code === 'lacking' ? 'warning' : 'error'}>
      {translate(`app.signatureProviders.problems.${code ?? 'refused'}`, { fields: names })}
      {consentUrl ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <Link href={consentUrl} target="_blank" rel="noopener noreferrer" color="inherit">
            {translate('app.signatureProviders.consent')}
          </Link>
        </Typography>
      ) : null}
      {detail ? (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {translate('app.signatureProviders.said', { detail })}
        </Typography>
      ) : null}
    </Alert>
  );
}
