import { may } from '@hestia/permissions/index.ts';
import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button as MuiButton, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FilterButton, List, SimpleList, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Display } from '../fields/Display.tsx';
import { displayOf, recordPath, useLabels } from '../labels.ts';
import { useSession } from '../session.tsx';
import { useFilters } from './filters.tsx';

/** Columns that PostgreSQL sorts by: scalars that everybody may read. */
function sortable(resource: Resource, path: string): boolean {
  const place = resolvePath(resource, path);
  const kinds = ['object', 'list', 'tags', 'references', 'reference', 'translated'];
  return Boolean(place) && !kinds.includes(place?.type ?? '') && !place?.field.declaration.restricted;
}

function Cell({ resource, path }: { resource: Resource; path: string }) {
  const record = useRecordContext();
  const place = resolvePath(resource, path);
  if (!record || !place) return null;
  return <Display resource={resource} path={path} schema={place.schema} value={record[path]} />;
}

function Actions({ resource }: { resource: Resource }) {
  const { ability } = useSession();
  const translate = useTranslate();
  const mayAdd = !resource.declaration.global && may(ability, 'add', resource);
  return (
    <TopToolbar>
      <FilterButton />
      {mayAdd ? (
        <MuiButton
          component={Link}
          to={`/${resource.declaration.path}/add`}
          startIcon={<AddIcon />}
          variant="contained"
          size="small"
        >
          {translate('ra.action.create')}
        </MuiButton>
      ) : null}
    </TopToolbar>
  );
}

function Nothing({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  return (
    <Typography sx={{ p: 4, textAlign: 'center' }} color="text.secondary">
      {translate('app.nothingFound', { model: labels.name })}
    </Typography>
  );
}

/** The generated list of a resource. */
export function ResourceList({ resource }: { resource: Resource }) {
  const { labels, field } = useLabels(resource);
  const small = useMediaQuery('(max-width:700px)');
  const filters = useFilters(resource);
  const { columns } = resource.declaration.list;
  const [order, direction] = resource.declaration.sort ?? ['createdAt', 'DESC'];
  const fields = [...new Set([...columns, ...resource.declaration.display])];
  return (
    <List
      resource={resource.name}
      title={labels.plural}
      filters={filters}
      filterDefaultValues={{}}
      sort={{ field: order, order: direction }}
      perPage={resource.declaration.pageSize ?? 10}
      exporter={false}
      empty={false}
      sx={{ '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } }}
      queryOptions={{ meta: { fields } }}
      actions={<Actions resource={resource} />}
    >
      {small ? (
        <SimpleList
          primaryText={(record) => displayOf(resource, record)}
          secondaryText={(record) => <CardFacts resource={resource} record={record} />}
          linkType={(record) => recordPath(resource, record.id)}
          empty={<Nothing resource={resource} />}
        />
      ) : (
        <DataTable
          bulkActionButtons={false}
          rowClick={(id) => recordPath(resource, id)}
          empty={<Nothing resource={resource} />}
        >
          {columns.map((path) => (
            <DataTable.Col key={path} source={path} label={field(path)} disableSort={!sortable(resource, path)}>
              <Cell resource={resource} path={path} />
            </DataTable.Col>
          ))}
        </DataTable>
      )}
    </List>
  );
}

function CardFacts({ resource, record }: { resource: Resource; record: Record<string, unknown> }) {
  const paths = resource.declaration.list.columns.filter((path) =>
    ['enum', 'status', 'datetime'].includes(resolvePath(resource, path)?.type ?? ''),
  );
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap' }}>
      {paths.slice(0, 3).map((path) => (
        <Display
          key={path}
          resource={resource}
          path={path}
          schema={resolvePath(resource, path)?.schema ?? {}}
          value={record[path]}
        />
      ))}
    </Box>
  );
}
