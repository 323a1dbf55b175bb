import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/FilterList';
import { Box, Button, Menu, MenuItem, Stack } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { fieldUi } from '../../fields/registry.ts';
import { useChainLabel } from '../../labels.ts';
import { FilterChip } from './FilterChip.tsx';
import { filterRoom } from './filter-room.ts';
import { filterPlace } from './place.ts';
import { SearchBox } from './SearchBox.tsx';
import { SortChip } from './SortChip.tsx';
import { HEADER_TOP } from './TableRows.tsx';
import { useTabFields } from './useBaseTabs.ts';

/** The height of the frame's bar, below which this one stays. */
const BELOW_BAR = 56;
/** Tells the table where its header stays: below this bar, however many lines its filters take. */
function useHeaderTop(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = bar.current?.parentElement;
    if (!bar.current || !page) return;
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      page.style.setProperty(HEADER_TOP, `${BELOW_BAR + height}px`);
    });
    watch.observe(bar.current);
    return () => watch.disconnect();
  }, [bar]);
}

interface FilterBarProps {
  resource: Resource;
  /** Whether tabs above say whose records are shown. */
  isTabbed: boolean;
  children?: ReactNode;
}

/** Search and filters in one line; they are held in the address. */
export function FilterBar({ resource, isTabbed, children }: FilterBarProps) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const label = useChainLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useHeaderTop(bar);
  const [added, setAdded] = useState<string>();
  const declared = resource.declaration.list.filters;
  const paths = declared.filter((path) => path !== 'q' && isFilterable(resource, path));
  const ofTab = useTabFields(resource);
  const said = isTabbed ? ofTab : [];
  const active = paths.filter((path) => (filterValues[path] !== undefined && !said.includes(path)) || path === added);
  const set = (path: string, value: unknown) => {
    const { [path]: _, ...rest } = filterValues;
    setFilters(value === undefined ? rest : { ...rest, [path]: value });
  };
  const remaining = paths.filter((path) => !active.includes(path));
  return (
    <Stack
      ref={bar}
      direction="row"
      useFlexGap
      spacing={1}
      sx={{
        py: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        containerType: 'inline-size',
        position: { md: 'sticky' },
        top: BELOW_BAR,
        zIndex: 3,
        bgcolor: 'background.default',
      }}
    >
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
      <SortChip resource={resource} />
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
            {label(filterPlace(resource, path)?.named ?? [])}
          </MenuItem>
        ))}
      </Menu>
      {/* One filter is taken away by its own cross, and leaves the room to the buttons. */}
      {active.length > 1 ? (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            setAdded(undefined);
            const kept = ['q', ...said].filter((path) => filterValues[path]);
            setFilters(Object.fromEntries(kept.map((path) => [path, filterValues[path]])));
          }}
        >
          {translate('ra.action.remove_all_filters')}
        </Button>
      ) : null}
      <Box sx={{ flexGrow: 1 }} />
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{
          alignItems: 'center',
          // Words go before anything goes to another line.
          [`@container (max-width: ${filterRoom(active.length)}px)`]: {
            '& .MuiButton-root': { minWidth: 32, px: 0.75, fontSize: 0 },
            '& .MuiButton-startIcon': { m: 0 },
          },
        }}
      >
        {children}
      </Stack>
    </Stack>
  );
}

function isFilterable(resource: Resource, path: string): boolean {
  const found = filterPlace(resource, path);
  return Boolean(found && fieldUi(found.place.type).Filter);
}
