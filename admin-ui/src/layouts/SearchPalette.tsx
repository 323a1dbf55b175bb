import { reachesPage } from '@hestia/permissions/index.ts';
import { namingFields, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RecordName } from '../fields/shared/RecordName.tsx';
import { displayOf, recordPath } from '../labels.ts';
import { screens } from '../registry.ts';
import { useSession } from '../session.tsx';
import { startingSort } from '../sorting.ts';
import { useRested } from '../state/rested.ts';

interface Hit {
  resource: Resource;
  record: RaRecord;
}

const HITS = 5;
const WAIT_MS = 200;

function useHits(q: string): { hits: Hit[]; isPending: boolean } {
  const { actor } = useSession();
  const dataProvider = useDataProvider();
  const searched = screens.filter(
    (one) => one.declaration.search && !one.declaration.global && reachesPage(actor, one),
  );
  const queries = useQueries({
    queries: searched.map((resource) => ({
      queryKey: ['globalSearch', resource.name, q],
      enabled: q.length > 1,
      queryFn: () =>
        dataProvider.getList<RaRecord>(resource.name, {
          pagination: { page: 1, perPage: HITS },
          sort: startingSort(resource),
          filter: { q },
          meta: { total: false, fields: namingFields(resource) },
        }),
    })),
  });
  const isPending = q.length > 1 && queries.some((one) => one.isPending);
  // All at once: what came later would push away what somebody is about to choose.
  const hits = searched.flatMap((resource, index) =>
    isPending ? [] : (queries[index]?.data?.data ?? []).map((record) => ({ resource, record })),
  );
  return { hits, isPending };
}

/** What a typed text finds, led to by Enter or a click. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() as 'en' | 'fr';
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = useRested(text.trim(), WAIT_MS);
  const { hits, isPending } = useHits(q);
  const isSettled = q === text.trim() && !isPending;
  const [isEntered, setEntered] = useState(false);
  const [marked, setMarked] = useState<Hit | null>(null);
  const [first] = hits;

  const leadTo = (hit: Hit) => {
    onClose();
    navigate(recordPath(hit.resource, hit.record.id));
  };
  // Enter is often pressed before the answer is there: it then waits for what the typed text finds.
  useEffect(() => {
    if (!isEntered || !isSettled) return;
    setEntered(false);
    if (first) leadTo(hits.find(({ record }) => record.id === marked?.record.id) ?? first);
  });
  return (
    <Autocomplete<Hit>
      open={q.length > 1}
      onClose={(_, reason) => reason === 'escape' && onClose()}
      popupIcon={null}
      autoHighlight
      options={hits}
      loading={!isSettled}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('app.search.nothing')}
      filterOptions={(options) => options}
      groupBy={({ resource }) => resource.labels[locale].plural}
      getOptionLabel={(hit) => displayOf(hit.resource, hit.record)}
      getOptionKey={(hit) => hit.record.id}
      renderOption={({ key, ...props }, { resource, record }) => (
        <li key={key} {...props}>
          <RecordName resource={resource} record={record} />
        </li>
      )}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return;
        setText(next);
        setEntered(false);
        setMarked(null);
      }}
      onHighlightChange={(_, hit) => setMarked(hit)}
      onKeyDown={(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.defaultMuiPrevented = true;
        setEntered(true);
      }}
      onChange={(_, hit) => hit && leadTo(hit)}
      slotProps={{ paper: { variant: 'outlined', sx: { mt: 1 } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          margin="none"
          placeholder={translate('app.search.placeholder')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': translate('app.search.placeholder') },
          }}
        />
      )}
    />
  );
}
