import { type Condition, narrowed, type Resource } from '@hestia/resources/vocabulary/index.ts';
import LostIcon from '@mui/icons-material/WrongLocationOutlined';
import { Button, Collapse, Stack } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { startingSort } from '../../sorting.ts';
import { RecordCard } from '../list/CardRows.tsx';

const CARDS = 24;

/** Those of the list that no map shows because they have no point: how many, and which. */
export function Lost({ resource, filter }: { resource: Resource; filter: Condition }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { map } = resource.declaration.list;
  const { data = [], total = 0 } = useGetList<RaRecord>(
    resource.name,
    {
      filter: narrowed(filter, { [map?.lat ?? '']: null }),
      pagination: { page: 1, perPage: CARDS },
      sort: startingSort(resource),
    },
    { enabled: Boolean(map) },
  );
  if (total === 0) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<LostIcon color="warning" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ mt: 1 }}
      >
        {translate('app.map.lost', { smart_count: total })}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {data.map((record) => (
            <li key={record.id}>
              <RecordCard resource={resource} record={record} />
            </li>
          ))}
        </Stack>
      </Collapse>
    </>
  );
}
