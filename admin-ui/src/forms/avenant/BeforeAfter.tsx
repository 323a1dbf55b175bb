import { changesIn, type Standing } from '@hestia/resources/avenant/named.ts';
import type { Avenant, Mandate } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate, formatMoney } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';

interface BeforeAfterProps {
  resource: Resource;
  mandate: Draft<Mandate>;
  standing: Standing;
  avenant: Draft<Avenant>;
}

/** What stands in the mandate beside what the amendment makes of it; what it changes stands out. */
export function BeforeAfter({ resource, mandate, standing, avenant }: BeforeAfterProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { field, value } = useLabels(resource);
  const money = (sum: number | null) => (sum === null ? '–' : formatMoney(sum, locale));
  const { expiryDate } = avenant;
  const rows = [
    ...changesIn({ ...avenant, for: mandate.for ?? null } as Draft<Avenant>, standing).map(
      ({ figure, end, before, after }) => ({
        name: field(end === 'value' ? figure : `${figure}.${end}`),
        before: money(before),
        after: money(after),
      }),
    ),
    ...(expiryDate
      ? [{ name: field('expiryDate'), before: formatDate(mandate.expiresOn ?? ''), after: formatDate(expiryDate) }]
      : []),
  ];
  const payer = mandate.feesPayableBy ? ` (${value('feesPayableBy', mandate.feesPayableBy)})` : '';
  return (
    <Table size="small" aria-label={translate('app.amend.title')} sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
      <TableHead>
        <TableRow>
          <TableCell>{`${field('feesPayableBy')}${payer}`}</TableCell>
          <TableCell align="right">{translate('app.amend.before')}</TableCell>
          <TableCell align="right">{translate('app.amend.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, before, after }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{before}</TableCell>
            <TableCell align="right" sx={{ fontWeight: before === after ? 400 : 600 }}>
              {after}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
