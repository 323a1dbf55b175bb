import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Link, List, ListItemButton, Stack, Typography } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import { ListBase, type ListParams, type RaRecord, useListContext, useStore, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Linked } from '../../fields/shared/linked.ts';
import { recordPath, useLabels } from '../../labels.ts';
import { furtherKey } from '../../layouts/menu.ts';
import { startingSort } from '../../sorting.ts';
import { useToggled } from '../../state/toggles.ts';
import { FieldValue } from '../FieldValue.tsx';
import { asListed } from '../list/asListed.ts';
import { LeadFacts, titleOf, weightOf } from '../list/LeadCell.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { Nothing } from '../list/Nothing.tsx';
import { OrFailure } from '../list/OrFailure.tsx';
import { useVisibleFields } from '../list/useVisibleFields.ts';
import { News } from '../news/News.tsx';
import { lastList } from './beside.ts';
import { useNextKeys } from './useNextKeys.ts';

const LINES = 50;

interface LineProps {
  resource: Resource;
  record: RaRecord;
  isOpen: boolean;
}

/** A record in two lines, and what the list is ordered by. */
function Line({ resource, record, isOpen }: LineProps) {
  const { sort } = useListContext();
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <ListItemButton
      ref={line}
      component={RouterLink}
      to={recordPath(resource, record.id)}
      selected={isOpen}
      aria-current={isOpen ? 'page' : undefined}
      sx={{ display: 'block', px: 1, py: 0.75, borderRadius: 1 }}
    >
      <Typography noWrap component="div" sx={{ fontSize: 14, fontWeight: weightOf(resource, record) }}>
        {titleOf(resource, record)}
      </Typography>
      <LeadFacts resource={resource} record={record} />
      {resource.fields[sort.field] ? (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          <Linked value={false}>
            <FieldValue resource={resource} path={sort.field} record={record} compact />
          </Linked>
        </Box>
      ) : null}
    </ListItemButton>
  );
}

function Lines({ resource, id }: { resource: Resource; id: string }) {
  const { data, isPending } = useListContext();
  const { labels } = useLabels(resource);
  useNextKeys(resource, data?.map((one) => String(one.id)) ?? [], id);
  if (isPending) return <ListSkeleton columns={1} />;
  if (!data || data.length === 0) return <Nothing resource={resource} />;
  return (
    <List disablePadding component="nav" aria-label={labels.plural}>
      {data.map((record) => (
        <Line key={record.id} resource={resource} record={record} isOpen={record.id === id} />
      ))}
    </List>
  );
}

/** The list that the record was opened from, with the filters and the order that it was left with. */
export default function ListBeside({ resource: whole, id }: { resource: Resource; id: string }) {
  const key = lastList(whole);
  const [left] = useStore<Partial<ListParams> | undefined>(`${key}.listParams`);
  const further = whole.declaration.lists?.find(({ name }) => furtherKey(whole, name) === key);
  const resource = asListed(whole, further);
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const visible = useVisibleFields(resource);
  const declared = (further ?? resource.declaration.list).where;
  const toggled = JSON.stringify(useToggled()(whole));
  // The same object as long as it says the same: another one would be asked for anew.
  const where = useMemo(() => ({ ...JSON.parse(toggled), ...declared }), [toggled, declared]);
  const start = startingSort(resource);
  const sort = left?.sort && left.order ? { field: left.sort, order: left.order } : start;
  const asked = JSON.stringify([key, left?.filter, sort]);
  return (
    <ListBase
      key={asked}
      resource={resource.name}
      filter={where}
      filterDefaultValues={left?.filter ?? {}}
      sort={sort}
      perPage={LINES}
      exporter={false}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={{ meta: { fields: [...visible, ...(resource.fields[sort.field] ? [sort.field] : [])] } }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', px: 1, pt: 1.5, pb: 0.5 }}>
        <Link
          component={RouterLink}
          to={`/${further?.path ?? `${whole.declaration.path}/list`}`}
          color="textSecondary"
          sx={{ fontSize: 13 }}
        >
          {(further && labels.lists?.[further.name]) ?? labels.plural}
        </Link>
        <Typography variant="caption" color="textSecondary">
          {translate('app.list.besideKeys')}
        </Typography>
      </Stack>
      <OrFailure resource={resource}>
        <News resource={resource}>
          <Lines resource={resource} id={id} />
        </News>
      </OrFailure>
    </ListBase>
  );
}
