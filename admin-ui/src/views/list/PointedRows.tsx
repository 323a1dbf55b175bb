import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, type SxProps } from '@mui/material';
import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useState,
} from 'react';
import { type Identifier, useListContext, useRecordContext } from 'react-admin';
import { LEAD_LINK } from './LeadCell.tsx';
import { RowActions } from './RowActions.tsx';

const Pointed = createContext<Identifier | undefined>(undefined);

/** Says in full what its cell cuts off. */
function tellClipped({ target }: MouseEvent): void {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-clips], td');
  // biome-ignore lint/performance/useDomNodeTextContent: what isn’t shown is not told either
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
}

interface PointedRowsProps {
  table: RefObject<HTMLDivElement | null>;
  sx: SxProps;
  children: ReactNode;
}

/** Rows of which one knows at which one points, by the mouse or the focus; the table itself isn't drawn anew for it. */
export function PointedRows({ table, sx, children }: PointedRowsProps) {
  const { data } = useListContext();
  const [pointed, setPointed] = useState<Identifier>();
  const point = ({ target }: MouseEvent | FocusEvent) => {
    const row = (target as HTMLElement).closest('tr');
    const links = [...(table.current?.querySelectorAll(`[${LEAD_LINK}]`) ?? [])];
    const id = data?.[links.findIndex((link) => row?.contains(link))]?.id;
    if (id !== undefined) setPointed(id);
  };
  return (
    <Box
      ref={table}
      onMouseOver={(event) => {
        point(event);
        tellClipped(event);
      }}
      onFocus={point}
      sx={sx}
    >
      <Pointed.Provider value={pointed}>{children}</Pointed.Provider>
    </Box>
  );
}

/** What can be done with the row that one points at, over its end. */
export function PointedActions({ resource }: { resource: Resource }) {
  const record = useRecordContext();
  const pointed = useContext(Pointed);
  if (!record || record.id !== pointed) return null;
  return (
    // The row itself opens the record by a click.
    <Box
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      sx={{
        position: 'absolute',
        right: 8,
        top: '50%',
        transform: 'translateY(-50%)',
        bgcolor: 'background.paper',
        pl: 1,
        borderRadius: 1,
        '& a.MuiIconButton-root': { color: 'action.active' },
      }}
    >
      <RowActions resource={resource} record={record} />
    </Box>
  );
}
