import type { Property } from '@hestia/resources/generated/types.ts';
import { type Diagnosis, diagnosisOf } from '@hestia/resources/property/diagnosis.ts';
import type { DpeClass } from '@hestia/resources/property/dpe.ts';
import { type DatedDuty, type Dwelt, lettingBanFrom } from '@hestia/resources/property/dpe-duties.ts';
import { dweltIn, gainOf } from '@hestia/resources/property/dpe-stock.ts';
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

/** What another class changes for who lets the dwelling. */
function BanMove({ from, to, dwelling }: { from: DpeClass; to: DpeClass; dwelling: Dwelt }) {
  const translate = useTranslate();
  const gain = gainOf(from, to, dwelling);
  if (!gain || gain === 'class') return null;
  const [now, then] = [lettingBanFrom(from, dwelling), lettingBanFrom(to, dwelling)];
  const days = { day: now ? formatDate(now) : '', later: then ? formatDate(then) : '' };
  return <> {translate(`app.dpe.again.bans.${gain === 'banMoves' ? 'moves' : 'falls'}`, days)}</>;
}

/** What later factors of electricity make of the class, or what the certificate says of it. */
function Recalculated({ diagnosis, dwelling }: { diagnosis: Diagnosis; dwelling: Dwelt }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { certified, computed, recalculated } = diagnosis;
  if (!computed) return null;
  const told = certified ? recalculated.filter(({ holds }) => !holds) : recalculated;
  const now = (certified?.classes ?? computed).overall;
  return (
    <>
      {certified ? (
        <Typography>
          {translate('app.dpe.again.certified', {
            energy: formatNumber(certified.energy, locale),
            overall: now,
            before: computed.overall,
          })}
        </Typography>
      ) : null}
      {told.length > 0 ? (
        <Alert severity="info" role="note">
          {told.map(({ factor, from, source, isAnnounced, energy, classes }) => (
            <Typography key={from} variant="body2">
              {translate(`app.dpe.again.${isAnnounced ? 'announced' : 'factor'}`, {
                factor: formatNumber(factor, locale),
                day: formatDate(from),
              })}{' '}
              ({source}){locale === 'fr' ? '\u00a0' : ''}:{' '}
              {translate(`app.dpe.again.${classes.overall === now ? 'same' : 'becomes'}`, {
                energy: formatNumber(energy, locale),
                overall: classes.overall,
                now,
              })}
              .
              <BanMove from={now} to={classes.overall} dwelling={dwelling} />
            </Typography>
          ))}
          <Typography variant="caption">{translate('app.dpe.again.unofficial')}</Typography>
        </Alert>
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
          <Recalculated diagnosis={diagnosis} dwelling={dweltIn(record)} />
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
