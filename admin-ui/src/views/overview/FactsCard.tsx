import type { FactsCard as Declared, Fact, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isEmpty } from '../../fields/Display.tsx';
import { formatMoney, formatNumber } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { recordScreens, type Shown } from '../../records/index.ts';
import { FieldValue, useReadable } from '../FieldValue.tsx';
import { valueAt } from './cards.ts';

interface FactsCardProps {
  resource: Resource;
  record: Shown<unknown>;
  card: Declared;
  title: string;
}

/** What one unit of another field comes to: `6,450 €/m²`. */
function PerUnit({
  resource,
  record,
  field,
  per,
}: Omit<FactsCardProps, 'card' | 'title'> & { field: string; per: string }) {
  const locale = useLocale();
  const [amount, units] = [valueAt(record, field), valueAt(record, per)];
  if (typeof amount !== 'number' || typeof units !== 'number' || units <= 0) return null;
  const value = Math.round(amount / units);
  const isMoney = resource.fields[field]?.declaration.type === 'money';
  const unit = resource.fields[per]?.declaration.unit;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {isMoney ? formatMoney(value, locale) : formatNumber(value, locale)}
      {unit ? `/${unit}` : ''}
    </Typography>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, fontSize: 15, fontWeight: 600 }}>
      {children}
    </Box>
  </Box>
);

/** One fact with its label; nothing where the record doesn't say it, or not to this person. */
function OneFact({ resource, record, fact }: Omit<FactsCardProps, 'card' | 'title'> & { fact: Fact }) {
  const { field: label } = useLabels(resource);
  const translate = useTranslate();
  const readable = useReadable(resource);
  if (typeof fact !== 'string' && 'own' in fact) {
    const Own = recordScreens(resource).facts?.[fact.own];
    return Own ? <Own resource={resource} record={record} /> : null;
  }
  const path = typeof fact === 'string' ? fact : fact.field;
  if (!readable(path, record) || isEmpty(valueAt(record, path))) return null;
  const value = <FieldValue resource={resource} path={path} record={record} compact />;
  const of = typeof fact === 'string' ? undefined : valueAt(record, fact.of);
  const isOf = typeof fact !== 'string' && !isEmpty(of) && readable(fact.of, record);
  return (
    <Labelled label={label(path)}>
      {value}
      {isOf ? ` ${translate('app.cards.of', { whole: String(of) })}` : null}
    </Labelled>
  );
}

/** What one wants to know of a record at a glance: its main figure large, others beside it. */
export function FactsCard({ resource, record, card, title }: FactsCardProps) {
  const readable = useReadable(resource);
  const { lead } = card;
  const isLed = lead && readable(lead.field, record) && !isEmpty(valueAt(record, lead.field));
  return (
    <Paper component="section" aria-label={title} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, alignItems: 'center' }}>
        {isLed ? (
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h4" component="p" sx={{ fontSize: 26, fontVariantNumeric: 'tabular-nums' }}>
              <FieldValue resource={resource} path={lead.field} record={record} compact />
            </Typography>
            {lead.per && readable(lead.per, record) ? (
              <PerUnit resource={resource} record={record} field={lead.field} per={lead.per} />
            ) : null}
          </Box>
        ) : null}
        <Stack
          component="dl"
          direction="row"
          useFlexGap
          sx={{ m: 0, flex: '1 1 240px', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, alignItems: 'flex-start' }}
        >
          <Suspense fallback={<Skeleton width={96} height={40} />}>
            {card.fields.map((fact) => (
              <OneFact key={JSON.stringify(fact)} resource={resource} record={record} fact={fact} />
            ))}
          </Suspense>
        </Stack>
      </Stack>
    </Paper>
  );
}
