import type { Area } from '@hestia/resources/vocabulary/index.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Place, placesByKeys, searchPlaces } from '../../providers/places.ts';
import { useAttempt } from '../../state/attempt.ts';
import { keysOfPlace } from '../places/keys.ts';
import { fetchDrawn } from '../shared/outlines/france.ts';
import { circleIn, departmentOf, outlineOf } from './towns.ts';

type Town = Extract<Place, { kind: 'commune' }>;

/** The area of a town: its outline where outlines are imported, otherwise some kilometres around its middle. */
async function areaOfTown(town: Town): Promise<Area | undefined> {
  const drawn = await fetchDrawn(departmentOf(town.code)).catch(() => null);
  const outline = outlineOf(drawn?.communes ?? null, town.code);
  if (outline) return outline;
  const [place] = await placesByKeys(keysOfPlace(town));
  return place?.box ? circleIn(place.box) : undefined;
}

/** Towns found as one types, each added to an area: for those who don't draw. */
export function AddTown({ onAdd, disabled }: { onAdd: (area: Area) => void; disabled: boolean }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isUnplaced, setUnplaced] = useState(false);
  const { attempt, isPending } = useAttempt({ onError: () => setUnplaced(true) });
  const text = typed.trim();
  const isAsked = text.length > 1;
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['places', text],
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    queryFn: () => searchPlaces(text),
  });
  const towns = isAsked ? found.filter((one): one is Town => one.kind === 'commune') : [];
  const add = (town: Town) =>
    attempt(async () => {
      const area = await areaOfTown(town);
      setUnplaced(!area);
      if (area) onAdd(area);
    });
  return (
    <Autocomplete<Town>
      size="small"
      forcePopupIcon={false}
      autoHighlight
      disabled={disabled || isPending}
      options={towns}
      filterOptions={(options) => options}
      value={null}
      inputValue={typed}
      loading={isAsked && isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(isAsked ? 'app.places.none' : 'app.places.ask')}
      getOptionLabel={({ name, postcodes, department }) => `${name} (${postcodes[0] ?? department})`}
      getOptionKey={({ code, former }) => `${code} ${former ?? ''}`}
      onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
      onChange={(_, town) => town && void add(town)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('app.area.town')}
          error={isUnplaced}
          helperText={isUnplaced ? translate('app.area.townUnplaced') : undefined}
        />
      )}
    />
  );
}
