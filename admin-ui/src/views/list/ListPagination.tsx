import { Box } from '@mui/material';
import { useEffect } from 'react';
import { ListPaginationContext, Pagination, useListContext, useListPaginationContext, useStore } from 'react-admin';
import { KeysHint } from './KeysHint.tsx';

/** The lines of a page that a person chose for a list; those that are declared until then. */
export const usePageSize = (storeKey: string, declared: number) => useStore(`${storeKey}.pageSize`, declared);

interface ListPaginationProps {
  storeKey: string;
  declared: number;
  /** Whether one goes through the rows by keys. */
  hasKeys: boolean;
}

/** The pages of a list. How many lines one has is kept; what was selected ends with the page. */
export function ListPagination({ storeKey, declared, hasKeys }: ListPaginationProps) {
  const pages = useListPaginationContext();
  const { onUnselectItems, filterValues, isPending } = useListContext();
  const [, keep] = usePageSize(storeKey, declared);
  const { page, perPage } = pages;
  const shown = JSON.stringify([page, perPage, filterValues]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or filter ends it, not another function
  useEffect(() => onUnselectItems(), [shown]);
  const setPerPage = (lines: number) => {
    keep(lines);
    pages.setPerPage(lines);
  };
  // The first rows would push it away.
  if (isPending) return null;
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', minHeight: 40 }}
    >
      <Box sx={{ pl: 1 }}>{hasKeys ? <KeysHint /> : null}</Box>
      <ListPaginationContext.Provider value={{ ...pages, setPerPage }}>
        <Pagination
          rowsPerPageOptions={[...new Set([10, 25, 50, 100, declared])].sort((left, right) => left - right)}
        />
      </ListPaginationContext.Provider>
    </Box>
  );
}
