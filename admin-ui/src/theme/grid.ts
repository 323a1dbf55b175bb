/** Around a grid of fields, whose columns follow from the room that it has, not from the screen's. */
export const GRID_ROOM = { containerType: 'inline-size' } as const;

/** The one grid in which fields are read and edited: three columns, two where there is less room, one on a phone. */
export const FIELD_GRID = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 420px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 620px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** What takes the whole line of it. */
export const WHOLE_LINE = { gridColumn: '1 / -1' } as const;
