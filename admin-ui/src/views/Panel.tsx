import { Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A section of a page that isn't generated. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2 }}>
      <Typography variant="h6" component="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
