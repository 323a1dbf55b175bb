import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { wholeAnswer } from '../matching/matches.ts';
import { Panel } from './Panel.tsx';
import { useCopy } from './useCopy.ts';

/** Where a site posts to without an account, and what it posts. */
export function PostAddress({
  title,
  resource,
  id,
  example,
}: {
  title: string;
  resource: string;
  id: string;
  example: string;
}) {
  const translate = useTranslate();
  const copy = useCopy('app.leads.copied');
  const { data, error } = useQuery<{ url: string }>({
    queryKey: [resource, id, 'address'],
    queryFn: () => wholeAnswer(`${resource}/${id}/address`),
  });
  return (
    <Panel title={title}>
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
            {example}
          </Box>
        </>
      ) : null}
    </Panel>
  );
}
