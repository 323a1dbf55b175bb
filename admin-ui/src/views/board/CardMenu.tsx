import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import MoveIcon from '@mui/icons-material/SwapHoriz';
import { IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import type { Moves } from './useMoves.tsx';

interface CardMenuProps {
  resource: Resource;
  record: RaRecord;
  moves: Moves;
}

/** The ways of a card to other columns, for who doesn't drag; those that are closed say why. */
export function CardMenu({ resource, record, moves }: CardMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useGetOne(resource.name, { id: record.id }, { enabled: anchor !== null, staleTime: 0 });
  const ways = data && anchor ? moves.ways(data) : undefined;
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('app.board.move', { name: displayOf(resource, record) })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoveIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={ways !== undefined} onClose={() => setAnchor(null)}>
        {ways?.length === 0 ? <MenuItem disabled>{translate('app.board.nowhere')}</MenuItem> : null}
        {ways?.map((way) => (
          <MenuItem
            key={way.label}
            disabled={way.why !== undefined}
            onClick={() => {
              setAnchor(null);
              if (data) void moves.go(data, way);
            }}
          >
            <ListItemText
              primary={way.label}
              secondary={way.why}
              slotProps={{ secondary: { sx: { whiteSpace: 'normal', maxWidth: 260 } } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
