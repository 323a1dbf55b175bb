import { Box, Typography } from '@mui/material';
import { FieldValue } from '../FieldValue.tsx';
import { SideHead } from './SideHead.tsx';
import type { SidesProps } from './SideTable.tsx';

/** Records beside each other on a phone: one fills the screen, the next one looks in, and the lines of all are level. */
export function SideCards({ target, title, sides, lines, words, labelOf }: SidesProps) {
  return (
    <Box
      component="ul"
      aria-label={title}
      tabIndex={0}
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: sides.length > 1 ? '82%' : '100%',
        gridTemplateRows: `repeat(${lines.length + 1}, auto)`,
        columnGap: 1.5,
        overflowX: 'auto',
        scrollSnapType: 'x mandatory',
        listStyle: 'none',
        m: 0,
        p: 0,
        pb: 1,
      }}
    >
      {sides.map((side) => (
        <Box
          component="li"
          key={side.record.id}
          sx={{
            display: 'grid',
            gridRow: `span ${lines.length + 1}`,
            gridTemplateRows: 'subgrid',
            rowGap: 1.25,
            scrollSnapAlign: 'start',
            border: 1,
            borderColor: side.best.length > 0 ? 'primary.main' : 'divider',
            borderRadius: 1,
            p: 1.5,
            color: side.isOver ? 'text.secondary' : 'text.primary',
          }}
        >
          <SideHead target={target} side={side} words={words} />
          {lines.map((line) => (
            <Box key={line} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="caption" component="div" color="textSecondary">
                {labelOf(line)}
              </Typography>
              <FieldValue resource={target} path={line} record={side.record} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
