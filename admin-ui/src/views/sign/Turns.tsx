import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Somebody who signs. */
export interface Seat {
  key: string;
  name: string;
  /** As what they sign. */
  as?: string | null;
  turn: number;
  /** How far they are. */
  state?: ReactNode;
}

/** Who signs, turn by turn: those of one turn in any order. */
export function Turns({ seats }: { seats: Seat[] }) {
  const translate = useTranslate();
  const turns = [...new Set(seats.map(({ turn }) => turn))].sort((left, right) => left - right);
  return (
    <Stack component="ol" aria-label={translate('app.sign.signers')} sx={{ listStyle: 'none', m: 0, p: 0 }} spacing={1}>
      {turns.flatMap((turn, at) =>
        seats
          .filter((seat) => seat.turn === turn)
          .map((seat) => (
            <Stack component="li" key={seat.key} direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
              <Box
                aria-hidden
                sx={{
                  width: 24,
                  height: 24,
                  flexShrink: 0,
                  borderRadius: '50%',
                  border: 1,
                  borderColor: 'divider',
                  display: 'grid',
                  placeItems: 'center',
                  fontSize: 12,
                }}
              >
                {at + 1}
              </Box>
              <Box sx={{ minWidth: 0, flexGrow: 1 }}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{seat.name}</Typography>
                {seat.as ? (
                  <Typography variant="body2" color="textSecondary">
                    {seat.as}
                  </Typography>
                ) : null}
              </Box>
              {seat.state}
            </Stack>
          )),
      )}
    </Stack>
  );
}
