import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Chip, Popover } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldUi } from '../../fields/registry.ts';
import { useChainLabel, withColon } from '../../labels.ts';
import { filterPlace } from './place.ts';

interface FilterChipProps {
  resource: Resource;
  path: string;
  value: unknown;
  initiallyOpen: boolean;
  onChange: (value: unknown) => void;
  onRemove: () => void;
}

/** Whether records are wanted that say nothing there. */
const isEmptyAsked = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && (value as { null?: unknown }).null === true);

/** One filter: what it says, its editor on a click, and away with it. */
export function FilterChip({ resource, path, value, initiallyOpen, onChange, onRemove }: FilterChipProps) {
  const named = useChainLabel();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (initiallyOpen) setAnchor(chip.current);
  }, [initiallyOpen]);
  // The address follows in its own time; what is chosen shows at once.
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  const found = filterPlace(resource, path);
  const ui = found && fieldUi(found.place.type);
  if (!ui?.Filter || !found) return null;
  const { Filter, FilterText } = ui;
  const shared = { resource: found.resource, path: found.path, schema: found.place.schema, value: shown };
  const change = (next: unknown) => {
    setShown(next);
    onChange(next);
  };
  const close = () => {
    setAnchor(null);
    if (shown === undefined) onRemove();
  };
  const label: ReactNode = (
    <>
      {named(found.named)}
      {shown === undefined || !FilterText ? null : (
        <>
          {withColon('', '')}
          <strong>{isEmptyAsked(shown) ? translate('app.filter.empty') : <FilterText {...shared} />}</strong>
        </>
      )}
    </>
  );
  return (
    <>
      <Chip
        ref={chip}
        label={label}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onDelete={onRemove}
        variant="outlined"
        sx={{ maxWidth: '100%', borderColor: 'primary.main' }}
      />
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { p: 2, width: 320, maxWidth: '95vw' } } }}
      >
        <Filter {...shared} onChange={change} />
      </Popover>
    </>
  );
}
