import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import type { Condition, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber, parisDay } from '../../fields/formats.ts';
import { iconOf } from '../../layouts/icons.tsx';
import { listAt } from './cards.ts';
import { useSeen } from './useSeen.ts';

/** How far back the two columns look (DSH-009). */
const DAYS = 90;
const MONTHS = 12;

/** Whose records are counted. */
type Whose = Condition;

interface Asked {
  resource: Resource;
  whose: Whose;
  since: string;
  isSeen: boolean;
}

/** One figure, as it was asked for once it could be seen. */
function Figure({ resource, whose, since, isSeen }: Asked) {
  const locale = useLocale();
  const filter = { ...whose, createdAt: { gte: `${since}T00:00:00.000Z` } };
  const { total } = useGetList(
    resource.name,
    {
      filter,
      pagination: { page: 1, perPage: 1 },
      meta: { fields: ['id'] },
    },
    { enabled: isSeen },
  );
  const { path, list } = resource.declaration;
  const shown = total === undefined ? '…' : formatNumber(total, locale);
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {list.filters.includes('createdAt') ? <Link to={listAt(`${path}/list`, filter)}>{shown}</Link> : shown}
    </TableCell>
  );
}

/** What was added in the last 90 days and in the last twelve months, each figure leading to its records. */
export function Figures({ resources, whose }: { resources: Resource[]; whose: Whose }) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const today = parisDay();
  const [element, isSeen] = useSeen<HTMLDivElement>();
  const since = [dayFrom(today, { days: -DAYS }), dayFrom(today, { months: -MONTHS })];
  return (
    <Paper ref={element} component="section" aria-labelledby="figures" sx={{ p: 2, mt: 2, overflowX: 'auto' }}>
      <Typography id="figures" variant="h6" component="h2">
        {translate('app.dashboard.figures')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('app.dashboard.added')}</TableCell>
            <TableCell align="right">{translate('app.dashboard.lastDays', { days: DAYS })}</TableCell>
            <TableCell align="right">{translate('app.dashboard.lastMonths')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {resources.map((resource) => {
            const Icon = iconOf(resource.declaration.icon);
            return (
              <TableRow key={resource.id}>
                <TableCell component="th" scope="row">
                  <Icon fontSize="small" sx={{ verticalAlign: 'middle', mr: 1, color: 'text.secondary' }} />
                  {resource.labels[locale].plural}
                </TableCell>
                {since.map((day) => (
                  <Figure key={day} resource={resource} whose={whose} since={day} isSeen={isSeen} />
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Paper>
  );
}
