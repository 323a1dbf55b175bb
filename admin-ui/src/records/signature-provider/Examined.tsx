import { formatDateTime } from '@hestia/resources/vocabulary/written.ts';
import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What was found of a document that was signed here. */
export interface ExaminedSeal {
  problem?: string;
  by?: string;
  stampedAt?: string;
  hasEvidence: boolean;
  evidenceProblem?: string;
}

/** Says whether a signed document can be relied on, or what is wrong with it. */
export function Examined({ found, name }: { found: ExaminedSeal; name: string }) {
  const translate = useTranslate();
  const said = (key: string, more: object = {}) => translate(`app.signatureProviders.seal.${key}`, more);
  const { problem = found.evidenceProblem && 'evidence', by = '', stampedAt, hasEvidence } = found;
  return (
    <Alert severity={problem ? 'error' : 'success'} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      <AlertTitle>{problem ? said('wrong') : said('right', { by })}</AlertTitle>
      {name}
      {' · '}
      {problem ? said(`problems.${problem}`, { by }) : said(hasEvidence ? 'evidence' : 'noEvidence')}
      {!problem && stampedAt ? ` ${said('at', { at: formatDateTime(stampedAt) })}` : null}
    </Alert>
  );
}
