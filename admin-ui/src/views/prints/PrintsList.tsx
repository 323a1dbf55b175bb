import { refusalMessage } from '@hestia/permissions/index.ts';
import {
  evaluate,
  type Language,
  parseCondition,
  type Resource,
  stateAllows,
} from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button, Chip, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useLabels, withColon } from '../../labels.ts';
import PrintDialog from './PrintDialog.tsx';
import { usePrint } from './usePrint.ts';

interface PrintLineProps {
  resource: Resource;
  record: RaRecord;
  document: string;
}

/** A document of the record: whose text it has, and whether it says what it must. */
function PrintLine({ resource, record, document }: PrintLineProps) {
  const translate = useTranslate();
  const { labels } = useLabels(resource);
  const { data, error, isPending } = usePrint(resource, record, document).query;
  const [isOpen, setOpen] = useState(false);
  const name = labels.prints?.[document] ?? document;
  const open = translate('app.prints.open');
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      spacing={1}
      sx={{ alignItems: { sm: 'center' }, py: 1 }}
    >
      <Typography sx={{ flexGrow: 1, fontWeight: 600 }}>{name}</Typography>
      {isPending ? <Skeleton width={160} /> : null}
      {error ? <Alert severity="info">{(error as Error).message}</Alert> : null}
      {data ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Chip
            size="small"
            color={
              data.findings.some(({ severity }) => severity === 'void' || severity === 'stop') ? 'error' : 'default'
            }
            variant="outlined"
            label={
              data.findings.length > 0
                ? translate('app.prints.findings', { smart_count: data.findings.length })
                : translate('app.prints.whole')
            }
          />
          <Chip
            size="small"
            label={
              data.own
                ? translate(data.own.written ? 'app.prints.own' : 'app.prints.kept')
                : (data.template?.name ?? '')
            }
          />
          <Button size="small" onClick={() => setOpen(true)} aria-label={withColon(open, name)}>
            {open}
          </Button>
        </Stack>
      ) : null}
      {isOpen ? (
        <PrintDialog resource={resource} record={record} document={document} onClose={() => setOpen(false)} />
      ) : null}
    </Stack>
  );
}

/** The documents that are made of the record as it stands. */
export default function PrintsList({ resource, record }: Omit<PrintLineProps, 'document'>) {
  const locale = useLocale() as Language;
  const offered = (resource.declaration.print ?? []).filter(
    ({ when }) => !when || evaluate(parseCondition(when), record),
  );
  if (!stateAllows(resource, 'view', record)) return <Alert severity="info">{refusalMessage('data', locale)}</Alert>;
  return (
    <Stack
      component="ul"
      divider={<Divider component="li" role="presentation" />}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {offered.map(({ name }) => (
        <PrintLine key={name} resource={resource} record={record} document={name} />
      ))}
    </Stack>
  );
}
