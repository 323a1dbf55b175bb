import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { GRID_ROOM } from '../../theme/grid.ts';

/** Marks a form that takes more room than others. */
export const HALVES = 'data-halves';

/** Inputs, and beside them what comes of them, which stays in sight; below where there is no room. */
export function TwoHalves({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <Box {...{ [HALVES]: '' }} sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 720px)': {
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            '& > :last-child': { position: 'sticky', top: 72 },
          },
        }}
      >
        <Box sx={{ ...GRID_ROOM, display: 'grid', rowGap: 1, minWidth: 0 }}>{children}</Box>
        <Box sx={{ minWidth: 0 }}>{beside}</Box>
      </Box>
    </Box>
  );
}
