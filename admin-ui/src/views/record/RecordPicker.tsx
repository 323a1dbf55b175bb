import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { ChoiceLine } from '../../fields/shared/ChoiceLine.tsx';
import { displayOf } from '../../labels.ts';
import { startingSort } from '../../sorting.ts';

const ROWS = 10;

interface RecordPickerProps {
  target: Resource;
  label: string;
  /** Narrows what is offered. */
  filter?: Record<string, unknown>;
  /** Ids that aren't offered. */
  without?: string[];
  onPick: (record: RaRecord) => void;
}

/** Finds one record to do something with; it empties itself for the next. */
export function RecordPicker({ target, label, filter = {}, without = [], onPick }: RecordPickerProps) {
  const [q, setQ] = useState('');
  // A page that is only read asks for nobody.
  const [isWanted, setWanted] = useState(false);
  const { data = [], isFetching } = useGetList<RaRecord>(
    target.name,
    {
      pagination: { page: 1, perPage: ROWS },
      filter: { ...filter, ...(q ? { q } : {}) },
      sort: startingSort(target),
      meta: { total: false },
    },
    { enabled: isWanted },
  );
  return (
    <Autocomplete
      value={null}
      loading={isFetching}
      onOpen={() => setWanted(true)}
      inputValue={q}
      options={data.filter((one) => !without.includes(String(one.id)))}
      filterOptions={(options) => options}
      getOptionLabel={(one) => displayOf(target, one)}
      getOptionKey={(one) => one.id}
      onInputChange={(_, text) => setQ(text)}
      onChange={(_, one) => {
        setQ('');
        if (one) onPick(one);
      }}
      renderOption={({ key, ...props }, one) => (
        <li key={key} {...props}>
          <ChoiceLine resource={target} record={one} />
        </li>
      )}
      renderInput={(params) => <TextField {...params} margin="none" label={label} />}
      sx={{ width: 320, maxWidth: '100%' }}
    />
  );
}
