import type { Property } from '@hestia/resources/generated/types.ts';
import { type Diagnosis, diagnosisOf } from '@hestia/resources/property/diagnosis.ts';
import type { DatedDuty } from '@hestia/resources/property/dpe-duties.ts';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate, formatNumber, parisDay } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';
import { DpeScaleView } from './DpeScale.tsx';

/** How the class was come to, and whether somebody typed another one. */
function Computed({ diagnosis: { computed, differs, entered, thresholds } }: { diagnosis: Diagnosis }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!computed) return <Typography color="textSecondary">{translate('app.dpe.notComputed')}</Typography>;
  const classes = { overall: computed.overall, energy: computed.energy, gas: computed.gas };
  return (
    <>
      {differs ? (
        <Alert severity="warning" role="status">
          {translate('app.dpe.differs', {
            ...classes,
            enteredEnergy: entered.overall ?? '–',
            enteredGas: entered.gas ?? '–',
          })}
        </Alert>
      ) : (
        <Typography>{translate('app.dpe.computed', classes)}</Typography>
      )}
      {thresholds ? (
        <Typography variant="body2" color="textSecondary">
          {translate(thresholds.isReference ? 'app.dpe.reference' : 'app.dpe.living', {
            surface: formatNumber(thresholds.surface, locale),
          })}{' '}
          {thresholds.row === undefined
            ? translate('app.dpe.common')
            : translate('app.dpe.row', { row: thresholds.row })}
        </Typography>
      ) : null}
    </>
  );
}

/** Until when the diagnosis holds. */
function Validity({ diagnosis: { expiresOn, isExpired, graceUntil } }: { diagnosis: Diagnosis }) {
  const translate = useTranslate();
  if (!expiresOn && !graceUntil) return null;
  return (
    <Typography>
      {expiresOn ? translate(isExpired ? 'app.dpe.expired' : 'app.dpe.valid', { day: formatDate(expiresOn) }) : null}
      {expiresOn && graceUntil ? ' ' : null}
      {graceUntil ? translate('app.dpe.grace', { day: formatDate(graceUntil) }) : null}
    </Typography>
  );
}

function DutyLine({ duty: { kind, from, holds, source } }: { duty: DatedDuty }) {
  const translate = useTranslate();
  return (
    <Alert severity={holds ? 'warning' : 'info'} role="note" sx={{ py: 0.25 }}>
      {translate(`app.dpe.duties.${kind}.${holds ? 'holds' : 'comes'}`, { day: formatDate(from) })}{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        ({source})
      </Typography>
    </Alert>
  );
}

/** The label of the property's DPE, the class that its values give, until when it holds and what the law asks for it. */
export default function Dpe({ resource, record }: RecordViewProps<Property>) {
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const diagnosis = diagnosisOf(record, parisDay());
  return (
    <Panel title={section('dpeLabel')}>
      {diagnosis ? (
        <Stack spacing={1.5}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <DpeScaleView label={diagnosis.label} scale="energy" />
            <DpeScaleView label={diagnosis.label} scale="gas" />
          </Box>
          <Computed diagnosis={diagnosis} />
          <Validity diagnosis={diagnosis} />
          {diagnosis.duties.map((duty) => (
            <DutyLine key={`${duty.kind} ${duty.from}`} duty={duty} />
          ))}
        </Stack>
      ) : (
        <Typography color="textSecondary">{translate('app.dpe.none')}</Typography>
      )}
    </Panel>
  );
}
