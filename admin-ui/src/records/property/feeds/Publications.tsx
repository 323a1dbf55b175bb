import type { Feed, FeedSendLine, Property, Publication } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName, Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  Alert,
  Button,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { formatDateTime, formatNumber } from '../../../fields/formats.ts';
import { useLabels } from '../../../labels.ts';
import { resourceById } from '../../../registry.ts';
import { FieldValue } from '../../../views/FieldValue.tsx';
import { Panel } from '../../../views/Panel.tsx';
import type { RecordViewProps } from '../../index.ts';
import { remainingWords } from './remaining.ts';

/** As many feeds as are looked up at once. */
const ALL_FEEDS = 1_000;
const ROWS = 20;
const NOTHING = '—';

/** The feeds by id: all of them in one look. */
function useFeedNames(): Map<unknown, string> {
  const { data } = useGetList<Feed>('feeds', {
    pagination: { page: 1, perPage: ALL_FEEDS },
    sort: { field: 'name' satisfies FieldName<Feed>, order: 'ASC' },
    meta: { fields: ['id', 'name'] satisfies FieldName<Feed>[] },
  });
  return new Map(data?.map(({ id, name }) => [id, String(name)]));
}

function PublicationTable({
  rows,
  resource,
  names,
}: {
  rows: Publication[];
  resource: Resource<Publication>;
  names: Map<unknown, string>;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const at = (time: unknown) => (typeof time === 'string' ? formatDateTime(time) : NOTHING);
  const head = ['portal', 'state', 'first', 'since', 'withdrawn', 'sends', 'remaining'];
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate('app.feeds.publications.table')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {head.map((name) => (
              <TableCell key={name} align={name === 'sends' ? 'right' : 'left'}>
                {translate(`app.feeds.publications.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((one) => (
            <TableRow key={one.id}>
              <TableCell component="th" scope="row">
                {names.get(one.feed) ?? ''}
              </TableCell>
              <TableCell>
                <FieldValue resource={resource} path="state" record={one} />
              </TableCell>
              <TableCell>{at(one.firstPublishedAt)}</TableCell>
              <TableCell>{at(one.publishedAt)}</TableCell>
              <TableCell>{at(one.withdrawnAt)}</TableCell>
              <TableCell align="right">{formatNumber(Number(one.sends ?? 0), locale)}</TableCell>
              <TableCell>
                {one.paidUntil ? (remainingWords(one.paidUntil, locale) ?? translate('app.feeds.expired')) : NOTHING}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** What sends changed for the property, the latest first. */
function History({ property, names }: { property: string; names: Map<unknown, string> }) {
  const translate = useTranslate();
  const [rows, setRows] = useState(ROWS);
  const line = resourceById('feed-send-line');
  const {
    data,
    isPending,
    total = 0,
  } = useGetList<FeedSendLine>('feed-send-lines', {
    filter: { property, delivered: true, change: { null: false } } satisfies ConditionOn<FeedSendLine>,
    pagination: { page: 1, perPage: rows },
    sort: { field: 'createdAt' satisfies FieldName<FeedSendLine>, order: 'DESC' },
  });
  if (!line) return null;
  return (
    <>
      {isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.length === 0 ? (
        <Typography color="textSecondary">{translate('app.feeds.publications.noHistory')}</Typography>
      ) : null}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((one) => (
          <Stack
            key={one.id}
            component="li"
            direction="row"
            useFlexGap
            spacing={1.5}
            sx={{ py: 0.75, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Typography variant="body2" color="textSecondary" component="time" dateTime={String(one.createdAt)}>
              {formatDateTime(String(one.createdAt))}
            </Typography>
            <FieldValue resource={line} path="change" record={one} />
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {names.get(one.feed) ?? ''}
            </Typography>
            {one.reasons?.length ? <Reasons line={line} reasons={one.reasons} /> : null}
          </Stack>
        ))}
      </Stack>
      {total > rows ? (
        <Button onClick={() => setRows(rows + ROWS)}>{translate('app.feeds.publications.more')}</Button>
      ) : null}
    </>
  );
}

function Reasons({ line, reasons }: { line: Resource<FeedSendLine>; reasons: string[] }) {
  const { value } = useLabels(line);
  return <Typography variant="body2">{reasons.map((one) => value('reasons', one)).join(' · ')}</Typography>;
}

/** Where the property is published and since when, and what has changed about that. */
export default function Publications({ resource, record }: RecordViewProps<Property>) {
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const names = useFeedNames();
  const property = String(record.id);
  const publication = resourceById('publication');
  const { data, isPending, error } = useGetList<Publication>('publications', {
    filter: { property } satisfies ConditionOn<Publication>,
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'publishedAt' satisfies FieldName<Publication>, order: 'DESC' },
  });
  if (!publication) return null;
  return (
    <>
      <Panel title={section('publications')}>
        {isPending ? <Skeleton variant="rounded" height={120} /> : null}
        {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
        {data?.length === 0 ? (
          <Typography color="textSecondary">{translate('app.feeds.publications.none')}</Typography>
        ) : null}
        {data && data.length > 0 ? <PublicationTable rows={data} resource={publication} names={names} /> : null}
      </Panel>
      <Panel title={translate('app.feeds.publications.history')}>
        <History property={property} names={names} />
      </Panel>
    </>
  );
}
