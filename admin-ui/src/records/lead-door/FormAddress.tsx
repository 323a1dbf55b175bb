import type { LeadDoor } from '@hestia/resources/generated/types.ts';
import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { wholeAnswer } from '../../matching/matches.ts';
import { Panel } from '../../views/Panel.tsx';
import { useCopy } from '../../views/useCopy.ts';
import type { RecordViewProps } from '../index.ts';

const snippetOf = (url: string): string =>
  `<iframe src="${url}" title="Estimation" style="width:100%;height:1100px;border:0" loading="lazy"></iframe>`;

/** The page at which visitors estimate a property, and what shows it within a site. */
export default function FormAddress({ resource, record }: RecordViewProps<LeadDoor>) {
  const translate = useTranslate();
  const copy = useCopy('app.leads.copied');
  const { data, error } = useQuery<{ form?: string }>({
    queryKey: ['lead-doors', record.id, 'address', 'form'],
    queryFn: () => wholeAnswer(`lead-doors/${record.id}/address`),
    enabled: Boolean(record.form),
  });
  const { section } = useLabels(resource);
  const url = data?.form;
  if (!record.form) return null;
  return (
    <Panel title={section('form')}>
      {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
      {url ? (
        <>
          <Typography variant="body2">{translate('app.leads.form')}</Typography>
          <Link href={url} target="_blank" rel="noopener" sx={{ display: 'block', my: 1, overflowWrap: 'anywhere' }}>
            {url}
          </Link>
          <Box component="code" sx={{ display: 'block', mb: 1, overflowWrap: 'anywhere', fontSize: 12 }}>
            {snippetOf(url)}
          </Box>
          <Stack direction="row" spacing={1}>
            <Button size="small" variant="outlined" onClick={() => void copy(url)}>
              {translate('app.leads.copy')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => void copy(snippetOf(url))}>
              {translate('app.leads.copySnippet')}
            </Button>
          </Stack>
        </>
      ) : null}
    </Panel>
  );
}
