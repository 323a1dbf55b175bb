import { Box, Stack, Typography } from '@mui/material';
import { type UIEvent, useRef } from 'react';
import { Grid, type GridProps } from './Grid.tsx';
import { PersonMark } from './PersonMark.tsx';

/** Narrow enough for two on a phone. */
const WIDTH = 160;

/** A day with a column for each person. */
export function Columns({ chosen, ...grid }: Omit<GridProps, 'person' | 'column'> & { chosen: string[] }) {
  const { view, people } = grid;
  const root = useRef<HTMLDivElement>(null);
  /** Hours stand beside each other: where one column is scrolled to, the others go. */
  const follow = ({ target }: UIEvent) => {
    const { className, scrollTop } = target as HTMLElement;
    if (target === root.current) return;
    for (const one of root.current?.getElementsByClassName(className) ?? []) one.scrollTop = scrollTop;
  };
  return (
    <Stack ref={root} direction="row" tabIndex={0} onScrollCapture={follow} sx={{ overflowX: 'auto' }}>
      {chosen.map((id, column) => {
        const person = people.of(id);
        return (
          <Box key={id} component="section" aria-label={person.name} sx={{ flex: `1 0 ${WIDTH}px`, minWidth: 0 }}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 1, height: 36 }}>
              <PersonMark person={person} isTinted={!view.color} isNamed />
              <Typography component="h3" variant="subtitle2" noWrap>
                {person.name}
              </Typography>
            </Stack>
            <Grid {...grid} person={id} column={column} />
          </Box>
        );
      })}
    </Stack>
  );
}
