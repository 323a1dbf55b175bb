import { Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** One thing that stands beside a record on every tab. */
export function AsideCard({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1, minHeight: 28 }}>
        <Typography variant="subtitle1" component="h2" id={id} sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Paper>
  );
}
