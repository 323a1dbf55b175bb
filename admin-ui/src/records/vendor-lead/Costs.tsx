import { may } from '@hestia/permissions/index.ts';
import type { CostRow } from '@hestia/resources/vendor-lead/cost-table.ts';
import { Alert, Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { area, formatMoney } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { Rows } from '../../leads/Rows.tsx';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { spanText } from '../../views/charts/groups.ts';
import { CsvButton } from '../../views/list/CsvButton.tsx';
import type { FileCell } from '../../views/list/cells.ts';
import { Panel } from '../../views/Panel.tsx';
import { reasonOf } from '../../views/reason.ts';
import { useNames } from '../../views/record/useNames.ts';
import type { ListViewProps } from '../index.ts';
import { GROUPINGS, type Grouping, useCosts } from './costs.ts';

/** Leads, appointments, mandates, how long steps take, and what they cost: by source, by agent or by agency. */
export default function Costs({ resource, filter }: ListViewProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { value } = useLabels(resource);
  const { ability } = useSession();
  const [by, setBy] = useState<Grouping>('source');
  const costs = resourceById('source-cost');
  const isRead = Boolean(costs && may(ability, 'read', costs));
  const { data, error } = useCosts(by, filter, isRead);
  const ids = (data?.rows ?? []).flatMap(({ key }) => key ?? []);
  const { nameOf } = useNames(resourceById(GROUPINGS[by]), ids);
  if (!isRead) return null;
  const told = (name: string) => translate(`app.leads.costs.${name}`);
  const named = ({ key }: CostRow) => (key === undefined ? told('all') : key === null ? told('none') : nameOf(key));
  const steps = Object.keys(data?.rows[0]?.minutes ?? {});
  const heads = [
    ...[told(by), told('leads'), told('appointments'), told('mandates')],
    ...[told('cost'), told('since'), told('perLead'), told('perMandate')],
    ...steps.map((step) => value('status', step)),
  ];
  const figures = (row: CostRow, euros: (one: number | null) => FileCell, stay: (one: number | null) => FileCell) => [
    ...[named(row), row.leads, row.appointments, row.mandates],
    ...[row.cost, row.since, row.perLead, row.perMandate].map(euros),
    ...steps.map((step) => stay(row.minutes[step] ?? null)),
  ];
  const shown = (row: CostRow) =>
    figures(
      row,
      (one) => (one === null ? '–' : formatMoney(one, locale)),
      (one) => (one === null ? '–' : spanText(one, area(locale))),
    ) as (string | number)[];
  const written = (row: CostRow) =>
    figures(
      row,
      (one) => one ?? '',
      (one) => (one === null ? '' : Math.round(one)),
    );
  const counted = heads.length - steps.length;
  const figured = heads.slice(1, counted).map((_, index) => index + 1);
  const isTimed = data?.rows.some(({ minutes }) => Object.values(minutes).some((one) => one !== null));
  const rows = (from: number, to?: number) =>
    (data?.rows ?? []).map((row) => [...(from > 0 ? [named(row)] : []), ...shown(row).slice(from, to)]);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Panel title={told('title')}>
        <Box sx={{ display: 'flex', gap: 2, mb: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={by}
            aria-label={told('by')}
            onChange={(_, next: Grouping | null) => next && setBy(next)}
          >
            {(Object.keys(GROUPINGS) as Grouping[]).map((one) => (
              <ToggleButton key={one} value={one}>
                {told(one)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <CsvButton
            resource={resource.name}
            filter={filter}
            wanted={data?.rows.length ?? 0}
            name={told('file')}
            heading={() => heads.map((head, place) => (place < counted ? head : `${head} (min)`))}
            perPage={Number.POSITIVE_INFINITY}
            linesOf={async () => (data?.rows ?? []).map(written)}
          />
        </Box>
        {error ? <Alert severity="warning">{reasonOf(error)}</Alert> : null}
        {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
        {data ? (
          <>
            <Rows label={told('title')} figures={figured} heads={heads.slice(0, counted)} rows={rows(0, counted)} />
            {isTimed ? (
              <>
                <Typography variant="subtitle2" component="h4" sx={{ mt: 2 }}>
                  {told('times')}
                </Typography>
                <Rows
                  label={told('times')}
                  figures={steps.map((_, index) => index + 1)}
                  heads={[told(by), ...heads.slice(counted)]}
                  rows={rows(counted)}
                />
              </>
            ) : null}
          </>
        ) : null}
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {told('note')} {data?.isCut ? translate('app.charts.latest') : null}
        </Typography>
      </Panel>
    </Box>
  );
}
