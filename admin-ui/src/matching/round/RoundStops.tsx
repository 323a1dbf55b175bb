import RemoveIcon from '@mui/icons-material/Close';
import { IconButton, List, ListItem, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { clock, LegLine } from '../../pages/itinerary/LegLine.tsx';
import { MoveButtons } from '../../pages/itinerary/MoveButtons.tsx';
import type { Round } from './round.ts';

interface RoundStopsProps {
  round: Round;
  /** Puts all properties in this order. */
  onOrder: (properties: string[]) => void;
  onLeave: (property: string) => void;
}

/** The visits of a round with the ways between, to be put in another order or left out. */
export function RoundStops({ round: { stops, legs, left }, onOrder, onLeave }: RoundStopsProps) {
  const translate = useTranslate();
  const move = (index: number, by: 1 | -1) => {
    const next = stops.map(({ id }) => id);
    const [moved = ''] = next.splice(index, 1);
    next.splice(index + by, 0, moved);
    onOrder([...next, ...left.map(({ id }) => id)]);
  };
  const leave = ({ id, title }: { id: string; title: string }) => (
    <IconButton
      size="small"
      onClick={() => onLeave(id)}
      aria-label={translate('matching.round.leave', { name: title })}
    >
      <RemoveIcon fontSize="small" />
    </IconButton>
  );
  return (
    <List disablePadding>
      {stops.map(({ id, startAt, endAt, property }, index) => (
        <ListItem key={id} disableGutters sx={{ display: 'block' }}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 600, minWidth: 104, fontVariantNumeric: 'tabular-nums' }}>
              {`${clock(startAt)} – ${clock(endAt)}`}
            </Typography>
            <Typography sx={{ flexGrow: 1, minWidth: 0 }}>{`${index + 1}. ${property.title}`}</Typography>
            <MoveButtons name={property.title} index={index} count={stops.length} onMove={move} />
            {leave(property)}
          </Stack>
          {legs[index] ? <LegLine leg={legs[index]} /> : null}
        </ListItem>
      ))}
      {left.map((property) => (
        <ListItem key={property.id} disableGutters>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', width: 1 }}>
            <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
              {`${property.title} · ${translate('matching.round.left')}`}
            </Typography>
            {leave(property)}
          </Stack>
        </ListItem>
      ))}
    </List>
  );
}
