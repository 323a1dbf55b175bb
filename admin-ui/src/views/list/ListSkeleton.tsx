import { Paper, Skeleton, Stack } from '@mui/material';

const ROWS = Array.from({ length: 10 }, (_, row) => `row ${row}`);

interface ListSkeletonProps {
  columns: number;
  /** Absent: it stands there because something is waited for. */
  busy?: boolean;
}

/** A table's shape while its rows come. */
export const ListSkeleton = ({ columns, busy = true }: ListSkeletonProps) => (
  <Paper sx={{ p: 1 }} aria-busy={busy}>
    {ROWS.map((row) => (
      <Stack key={row} direction="row" spacing={2} sx={{ height: 44, alignItems: 'center' }}>
        {Array.from({ length: columns }, (_, column) => `${row} ${column}`).map((cell) => (
          <Skeleton key={cell} sx={{ flexGrow: 1 }} />
        ))}
      </Stack>
    ))}
  </Paper>
);
