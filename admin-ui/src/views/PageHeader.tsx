import { Box, Breadcrumbs, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageTitle } from './usePageTitle.ts';

interface PageHeaderProps {
  title: string;
  /** Before the title. */
  picture?: ReactNode;
  /** Beside the title: a count, chips. */
  beside?: ReactNode;
  /** The way back up. */
  parents?: { to: string; label: string }[];
  /** What can be done here, the main thing last. */
  actions?: ReactNode;
}

/** Title of a page, where it belongs and what can be done. */
export function PageHeader({ title, picture, beside, parents = [], actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ pt: 2, pb: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
    >
      {picture}
      <Box sx={{ minWidth: 0, flex: picture ? '1 1 240px' : '1 1 auto' }}>
        {parents.length > 0 ? (
          <Breadcrumbs sx={{ fontSize: 13 }}>
            {parents.map(({ to, label }) => (
              <Link key={to} component={RouterLink} to={to} color="textSecondary">
                {label}
              </Link>
            ))}
          </Breadcrumbs>
        ) : null}
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {beside}
        </Stack>
      </Box>
      {actions ? (
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ alignItems: 'center', flexWrap: 'wrap', minWidth: 0, maxWidth: '100%' }}
        >
          {actions}
        </Stack>
      ) : null}
    </Stack>
  );
}
