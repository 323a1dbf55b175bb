import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/FilterList';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Chip, InputAdornment, Menu, MenuItem, Popover, Stack, TextField } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { fieldUi } from '../../fields/registry.ts';
import { useLabels } from '../../labels.ts';

const WAIT_MS = 250;

function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onChange(text);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return (
    <TextField
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={translate('ra.action.search')}
      margin="none"
      sx={{ maxWidth: { sm: 280 } }}
      slotProps={{
        htmlInput: { 'aria-label': translate('ra.action.search'), type: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface FilterChipProps {
  resource: Resource;
  path: string;
  value: unknown;
  initiallyOpen: boolean;
  onChange: (value: unknown) => void;
  onRemove: () => void;
}

/** One filter: what it says, its editor on a click, and away with it. */
function FilterChip({ resource, path, value, initiallyOpen, onChange, onRemove }: FilterChipProps) {
  const { field } = useLabels(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (initiallyOpen) setAnchor(chip.current);
  }, [initiallyOpen]);
  // The address follows in its own time; what is chosen shows at once.
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  const place = resolvePath(resource, path);
  const ui = place && fieldUi(place.type);
  if (!ui?.Filter || !place) return null;
  const { Filter, FilterText } = ui;
  const shared = { resource, path, schema: place.schema, value: shown };
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
      {field(path)}
      {shown === undefined || !FilterText ? null : (
        <>
          : <strong>{<FilterText {...shared} />}</strong>
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

/** Search and filters in one line; they are held in the address. */
export function FilterBar({ resource, children }: { resource: Resource; children?: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const { field } = useLabels(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [added, setAdded] = useState<string>();
  const declared = resource.declaration.list.filters;
  const paths = declared.filter((path) => path !== 'q' && filterableType(resource, path));
  const active = paths.filter((path) => filterValues[path] !== undefined || path === added);
  const set = (path: string, value: unknown) => {
    const { [path]: _, ...rest } = filterValues;
    setFilters(value === undefined ? rest : { ...rest, [path]: value });
  };
  const remaining = paths.filter((path) => !active.includes(path));
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ py: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {declared.includes('q') ? (
        <SearchBox value={String(filterValues.q ?? '')} onChange={(q) => set('q', q || undefined)} />
      ) : null}
      {active.map((path) => (
        <FilterChip
          key={path}
          resource={resource}
          path={path}
          value={filterValues[path]}
          initiallyOpen={path === added}
          onChange={(value) => set(path, value)}
          onRemove={() => {
            setAdded(undefined);
            set(path, undefined);
          }}
        />
      ))}
      {remaining.length > 0 ? (
        <Button
          size="small"
          startIcon={<AddIcon />}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {translate('ra.action.add_filter')}
        </Button>
      ) : null}
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {remaining.map((path) => (
          <MenuItem
            key={path}
            onClick={() => {
              setAnchor(null);
              setAdded(path);
            }}
          >
            {field(path)}
          </MenuItem>
        ))}
      </Menu>
      {active.length > 0 ? (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            setAdded(undefined);
            setFilters(filterValues.q ? { q: filterValues.q } : {});
          }}
        >
          {translate('ra.action.remove_all_filters')}
        </Button>
      ) : null}
      <Box sx={{ flexGrow: 1 }} />
      {children}
    </Stack>
  );
}

function filterableType(resource: Resource, path: string): boolean {
  const place = resolvePath(resource, path);
  return Boolean(place && fieldUi(place.type).Filter);
}
