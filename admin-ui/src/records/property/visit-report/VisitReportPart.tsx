import { may } from '@hestia/permissions/index.ts';
import type { Property } from '@hestia/resources/generated/types.ts';
import type { VisitReport } from '@hestia/resources/property/visit-report.ts';
import { visitReportTold } from '@hestia/resources/property/visit-report-words.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useLabels } from '../../../labels.ts';
import { apiUrl, httpClient } from '../../../providers/http.ts';
import { useSession } from '../../../session.tsx';
import { Panel } from '../../../views/Panel.tsx';
import { PdfButton } from '../../../views/PdfButton.tsx';
import type { RecordViewProps } from '../../index.ts';
import type { LetterSubject } from '../vendor-letters/looks.ts';

const VendorLettersDialog = lazy(() => import('../vendor-letters/VendorLettersDialog.tsx'));

const ABOUT: LetterSubject = { path: 'visit-letters', texts: 'app.visitReport' };

/** What is counted, then each visit with what the vendor may read of it. */
function Told({ report }: { report: VisitReport }) {
  const { lines, visits } = visitReportTold(report, useLocale() as Language);
  return (
    <>
      <Typography>{lines.join(' ')}</Typography>
      {visits.length > 0 ? (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {visits.map(({ when, feedback }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two visits of a day may read alike
            <Box component="li" key={at} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
              <Typography variant="body2" color="textSecondary">
                {when}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{feedback}</Typography>
            </Box>
          ))}
        </Box>
      ) : null}
    </>
  );
}

/** The report of visits as vendors get it, on paper or by mail. */
export default function VisitReportPart({ resource, record }: RecordViewProps<Property>) {
  const translate = useTranslate();
  const { section } = useLabels(resource);
  const { ability } = useSession();
  const [isWriting, setWriting] = useState(false);
  const id = String(record.id);
  const path = `${resource.name}/${id}/visit-report`;
  const { data, error } = useQuery({
    queryKey: [resource.name, id, 'visitReport', record.version],
    queryFn: async () => (await httpClient(`${apiUrl()}/${path}`)).json as VisitReport,
  });
  const hasVendors = Boolean(record.vendors?.length || record.vendorCompanies?.length);
  const close = () => setWriting(false);
  return (
    <Panel title={section('visitReport')}>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {!data && !error ? <Skeleton variant="rounded" height={80} /> : null}
      {data ? (
        <Stack spacing={1.5}>
          <Told report={data} />
          <Typography variant="caption" color="textSecondary">
            {translate('app.visitReport.hint')}
          </Typography>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <PdfButton
              label={translate('app.visitReport.pdf')}
              path={`${path}/pdf`}
              name={`${translate('app.visitReport.pdf')} ${record.reference ?? id}`}
            />
            {hasVendors && may(ability, 'edit', resource, record) ? (
              <Button startIcon={<MailIcon />} onClick={() => setWriting(true)}>
                {translate('app.vendorLetters.write')}
              </Button>
            ) : null}
          </Stack>
        </Stack>
      ) : null}
      {isWriting ? (
        <Suspense fallback={null}>
          <VendorLettersDialog about={ABOUT} properties={[id]} onSent={close} onClose={close} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
