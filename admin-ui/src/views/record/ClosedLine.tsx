import { closedBy, type Resource, type Step } from '@hestia/resources/vocabulary/index.ts';
import { Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';

/** So many are named; of the others their number is told. */
const NAMED = 8;

/** What may no longer be changed once a step is taken, and whether it can be taken back. */
export function ClosedLine({ resource, record, taken }: { resource: Resource; record: RaRecord; taken: Step }) {
  const translate = useTranslate();
  const { field } = useLabels(resource);
  const closed = closedBy(resource, taken, record);
  const names = closed.all ? [] : closed.fields;
  const more = names.length > NAMED ? ` ${translate('app.step.more', { smart_count: names.length - NAMED })}` : '';
  const shown = names.slice(0, NAMED).map(field).join(', ');
  const lines = [
    ...(closed.all ? [translate('app.step.closesAll')] : []),
    ...(shown ? [translate('app.step.closes', { names: `${shown}${more}` })] : []),
    ...(taken.step.back === false ? [translate('app.step.stays')] : []),
  ];
  return lines.map((line) => (
    <Typography key={line} variant="body2" color="textSecondary">
      {line}
    </Typography>
  ));
}
