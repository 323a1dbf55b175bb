import type { LeadDoor } from '@hestia/resources/generated/types.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { wholeAnswer } from '../../matching/matches.ts';
import { Panel } from '../../views/Panel.tsx';
import { useCopy } from '../../views/useCopy.ts';
import type { RecordViewProps } from '../index.ts';

const EXAMPLE = `{
  "externalId": "A-1",
  "contact": { "firstName": "Vera", "lastName": "Martin", "email": "vera@example.org", "phone": "+33612345678" },
  "location": { "line1": "3 rue des Lilas", "postcode": "69003", "town": "Lyon" },
  "message": "…"
}`;

/** Where a site posts leads to, and what it posts. */
export default function Address({ resource, record }: RecordViewProps<LeadDoor>) {
  const translate = useTranslate();
  const { section } = useLabels(resource);
  const copy = useCopy('app.leads.copied');
  const { data, error } = useQuery<{ url: string }>({
    queryKey: ['lead-doors', record.id, 'address'],
    queryFn: () => wholeAnswer(`lead-doors/${record.id}/address`),
  });
  return (
    <Panel title={section('address')}>
      {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
      {data ? (
        <>
          <Typography variant="body2">{translate('app.leads.post')}</Typography>
          <Box component="code" sx={{ display: 'block', my: 1, overflowWrap: 'anywhere' }}>
            {data.url}
          </Box>
          <Button size="small" variant="outlined" onClick={() => void copy(data.url)}>
            {translate('app.leads.copy')}
          </Button>
          <Box
            component="pre"
            tabIndex={0}
            sx={{ mt: 1.5, p: 1, overflow: 'auto', bgcolor: 'action.hover', borderRadius: 1, fontSize: 12 }}
          >
            {EXAMPLE}
          </Box>
        </>
      ) : null}
    </Panel>
  );
}
