import type { Property } from '@hestia/resources/generated/types.ts';
import { type AdFinding, adFindings } from '@hestia/resources/property/lawful.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, List, ListItem, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate, parisDay } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { useMayEdit } from '../../state/archive.ts';
import { MendLink } from '../../views/mend/MendLink.tsx';
import type { RecordViewProps } from '../index.ts';

function Finding({ finding, resource, record }: RecordViewProps<Property> & { finding: AdFinding }) {
  const { field } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale() as 'en' | 'fr';
  const { code, path, source, since, allowed } = finding;
  const mayEdit = useMayEdit();
  return (
    <ListItem disableGutters sx={{ gap: 2, py: 0.5, justifyContent: 'space-between' }}>
      <Stack>
        <Typography>{resource.labels[locale].warnings?.[code]}</Typography>
        <Typography variant="caption" color="textSecondary">
          {translate('app.findings.source', { source, day: formatDate(since) })}
          {allowed ? ` · ${translate('app.findings.allowed', { reason: allowed })}` : null}
        </Typography>
      </Stack>
      {mayEdit(resource, record) ? (
        <MendLink
          resource={resource as Resource}
          id={record.id}
          path={path}
          aria-label={translate('app.findings.mendField', { field: field(path) })}
          sx={{ flexShrink: 0 }}
        >
          {translate('app.findings.mend')}
        </MendLink>
      ) : null}
    </ListItem>
  );
}

/** What the law finds fault with in the property's ad: what stops it, and what comes with the sale, each with its source. */
export function AdFindings({ resource, record }: RecordViewProps<Property>) {
  const translate = useTranslate();
  const found = adFindings(record, parisDay());
  const stopping = found.filter(({ stops, allowed }) => stops && !allowed);
  const others = found.filter((one) => !stopping.includes(one));
  const listed = (some: AdFinding[]) => (
    <List dense disablePadding>
      {some.map((finding) => (
        <Finding key={finding.code} finding={finding} resource={resource} record={record} />
      ))}
    </List>
  );
  return (
    <>
      {stopping.length > 0 ? (
        <Alert severity="warning" role="note" slotProps={{ message: { sx: { width: '100%' } } }}>
          <Typography sx={{ fontWeight: 600 }}>
            {translate('app.findings.stops', { smart_count: stopping.length })}
          </Typography>
          {listed(stopping)}
        </Alert>
      ) : null}
      {others.length > 0 ? (
        <Alert severity="info" role="note" slotProps={{ message: { sx: { width: '100%' } } }}>
          <Typography sx={{ fontWeight: 600 }}>{translate('app.findings.warns')}</Typography>
          {listed(others)}
        </Alert>
      ) : null}
    </>
  );
}
