import { Box, Link, type LinkProps } from '@mui/material';
import { useContext } from 'react';
import { Linked } from './linked.ts';

/** A link to outside of the product, such as a telephone; inside what is a link itself it is its text. */
export function OutLink({ children, sx = {}, ...link }: LinkProps) {
  if (useContext(Linked))
    return (
      <Link sx={sx} {...link}>
        {children}
      </Link>
    );
  return (
    <Box component="span" sx={sx}>
      {children}
    </Box>
  );
}
