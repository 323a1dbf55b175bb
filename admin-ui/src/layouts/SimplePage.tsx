import { Box, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { LocalesMenuButton } from 'react-admin';
import { tenantOfPath } from '../tenant.ts';
import { Notice } from './Notice.tsx';

/** The simple layout: one thing in the middle of the page, for who isn't signed in. */
export function SimplePage({
  title = tenantOfPath(),
  width = 400,
  children,
}: {
  title?: string;
  /** In pixels, where the screen has them. */
  width?: number;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = title ?? '';
  }, [title]);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Paper sx={{ p: { xs: 3, sm: 4 }, width: '100%', maxWidth: width }}>
        <Stack spacing={2}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="h5" component="h1">
              {title}
            </Typography>
            <LocalesMenuButton />
          </Stack>
          {children}
        </Stack>
      </Paper>
      <Notice />
    </Box>
  );
}
