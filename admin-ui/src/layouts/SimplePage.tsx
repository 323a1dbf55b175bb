import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { LanguageButton } from '../signin/LanguageButton.tsx';
import { tenantOfPath } from '../tenant.ts';

/** The simple layout: one thing in the middle of the page, for who isn't signed in. */
export function SimplePage({
  title = tenantOfPath(),
  width = 400,
  corner = <LanguageButton />,
  children,
}: {
  title?: string;
  /** In pixels, where the screen has them. */
  width?: number;
  /** What changes the language. */
  corner?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = title ?? '';
  }, [title]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        placeItems: 'center',
        p: 2,
        bgcolor: 'background.default',
      }}
    >
      <Paper sx={{ p: { xs: 3, sm: 4 }, width: '100%', maxWidth: width }}>
        <Stack spacing={2}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="h5" component="h1">
              {title}
            </Typography>
            {corner}
          </Stack>
          {children}
        </Stack>
      </Paper>
    </Box>
  );
}
