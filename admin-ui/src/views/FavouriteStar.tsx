import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import { IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { displayOf } from '../labels.ts';
import { failureMessage } from './failure.ts';

/** Puts a record among the person's favourites, and takes it from them; the star answers at once. */
export function FavouriteStar({ resource, record }: { resource: Resource; record: RaRecord }) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const kept = Boolean(record.favourite);
  const [isOn, setOn] = useState(kept);
  useEffect(() => setOn(kept), [kept]);
  if (!resource.declaration.favourites) return null;
  const label = translate(isOn ? 'app.favourites.remove' : 'app.favourites.add', { name: displayOf(resource, record) });

  async function toggle() {
    setOn(!isOn);
    try {
      await dataProvider.favourite(resource.name, record.id, !isOn);
      refresh();
    } catch (error) {
      setOn(isOn);
      notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
    }
  }
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isOn}
        onClick={(event) => {
          event.stopPropagation();
          void toggle();
        }}
        sx={{ p: 0.5, mr: 0.25 }}
      >
        {isOn ? <StarIcon fontSize="small" color="warning" /> : <StarBorderIcon fontSize="small" color="disabled" />}
      </IconButton>
    </Tooltip>
  );
}
