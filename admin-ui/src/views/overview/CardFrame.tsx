import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { withColon } from '../../labels.ts';

interface CardFrameProps {
  title: string;
  /** Where the whole of it is, and what the link says; "All" unless said. */
  to?: string | undefined;
  more?: string | undefined;
  children: ReactNode;
}

/** A card: what it is about, its content, and the way to all of it. */
export function CardFrame({ title, to, more, children }: CardFrameProps) {
  const translate = useTranslate();
  const id = useId();
  const text = more ?? translate('app.cards.all');
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2 }, height: '100%' }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h6" component="h2" id={id}>
          {title}
        </Typography>
        {to ? (
          <Link
            component={RouterLink}
            to={to}
            variant="body2"
            underline="hover"
            aria-label={withColon(title, text)}
            sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
          >
            {text} <span aria-hidden>→</span>
          </Link>
        ) : null}
      </Stack>
      {children}
    </Paper>
  );
}

/** The lines of a card, with a hair between them. */
export const CardLines = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      '& > li': { py: 1, borderTop: 1, borderColor: 'divider' },
      '& > li:first-of-type': { pt: 0, borderTop: 0 },
      '& > li:last-of-type': { pb: 0 },
    }}
  >
    {children}
  </Box>
);
