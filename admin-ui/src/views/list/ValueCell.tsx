import type { Resource, SecondLine } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { isEmpty } from '../../fields/Display.tsx';
import { formatMoney, formatNumber } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { FieldValue, useReadable } from '../FieldValue.tsx';
import type { Column } from './columns.ts';

interface LineProps {
  resource: Resource;
  record: RaRecord;
  source: string;
  line: SecondLine;
}

/** One figure by another, `6 450 €/m²`; nothing where one of them lacks. */
function Ratio({ resource, record, source, per }: Omit<LineProps, 'line'> & { per: string }) {
  const locale = useLocale();
  const [of, by] = [Number(record[source] ?? 0), Number(record[per] ?? 0)];
  if (!(of > 0 && by > 0)) return null;
  const { type, unit } = resource.fields[source]?.declaration ?? {};
  const ratio = Math.round(of / by);
  const figure = type === 'money' ? formatMoney(ratio, locale) : formatNumber(ratio, locale, unit);
  return (
    <>
      {figure}/{resource.fields[per]?.declaration.unit ?? ''}
    </>
  );
}

function Below({ resource, record, source, line }: LineProps) {
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const readable = useReadable(resource);
  if (typeof line !== 'string') {
    const isTold = readable(source, record) && readable(line.per, record);
    return isTold ? <Ratio resource={resource} record={record} source={source} per={line.per} /> : null;
  }
  if (isEmpty(record[line]) || !readable(line, record)) return null;
  const counted = labels.counted?.[line];
  return (
    <>
      <FieldValue resource={resource} path={line} record={record} compact />
      {counted ? ` ${translate(`counted.${line}`, { _: counted, smart_count: Number(record[line]) })}` : null}
    </>
  );
}

/** A cell of a list: the value, figures that are sums of money in weight, and what was declared to stand below. */
export function ValueCell({ resource, record, column }: { resource: Resource; record: RaRecord; column: Column }) {
  const isMoney = resource.fields[column.source]?.declaration.type === 'money';
  const value = <FieldValue resource={resource} path={column.source} record={record} compact />;
  if (!isMoney && column.under === undefined) return value;
  return (
    <>
      <Box component={column.under === undefined ? 'span' : 'div'} sx={{ fontWeight: isMoney ? 600 : 400 }}>
        {value}
      </Box>
      {column.under === undefined ? null : (
        <Box sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          <Below resource={resource} record={record} source={column.source} line={column.under} />
        </Box>
      )}
    </>
  );
}
