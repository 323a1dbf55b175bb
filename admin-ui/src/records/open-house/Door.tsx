import type { OpenHouse } from '@hestia/resources/generated/types.ts';
import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { wholeAnswer } from '../../matching/matches.ts';
import { Panel } from '../../views/Panel.tsx';
import { PdfButton } from '../../views/PdfButton.tsx';
import { useCopy } from '../../views/useCopy.ts';
import type { RecordViewProps } from '../index.ts';

/** Where visitors take a place, once they may, and the list of who comes on paper. */
export default function Door({ resource, record }: RecordViewProps<OpenHouse>) {
  const translate = useTranslate();
  const copy = useCopy('app.openHouses.copied');
  const { section } = useLabels(resource);
  const isOpen = record.status === 'open';
  const { data, error } = useQuery<{ url: string | null }>({
    queryKey: ['open-houses', record.id, 'address', record.status],
    queryFn: () => wholeAnswer(`open-houses/${record.id}/address`),
    enabled: isOpen,
  });
  const url = data?.url;
  return (
    <Panel title={section('door')}>
      {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
      <Typography variant="body2">{translate(isOpen ? 'app.openHouses.share' : 'app.openHouses.shut')}</Typography>
      {isOpen && url ? (
        <Link href={url} target="_blank" rel="noopener" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}>
          {url}
        </Link>
      ) : null}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        {isOpen && url ? (
          <Button size="small" variant="outlined" onClick={() => void copy(url)}>
            {translate('app.openHouses.copy')}
          </Button>
        ) : null}
        <PdfButton
          label={translate('app.openHouses.list')}
          path={`open-houses/${record.id}/visitors/pdf`}
          name={`${section('visitors')} ${record.reference ?? record.id}`}
        />
      </Stack>
    </Panel>
  );
}
