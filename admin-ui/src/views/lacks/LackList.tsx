import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { MendLink } from '../mend/MendLink.tsx';
import { alsoLacking, type Lack } from './lack.ts';

interface LackListProps {
  lacks: readonly Lack[];
  /** Lines that stand before, each an `li`. */
  children?: ReactNode;
}

const LINES = { listStyle: 'none', m: 0, p: 0, '& a, & button': { display: 'inline-block', lineHeight: '24px' } };

/** What is lacking, each a link to the form that mends it. */
export const LackList = ({ lacks, children }: LackListProps) => (
  <Stack component="ul" sx={LINES}>
    {children}
    {lacks.map((one) => (
      <li key={one.key}>
        {one.at ? (
          <MendLink {...one.at} also={alsoLacking(lacks, one)}>
            {one.text}
          </MendLink>
        ) : (
          one.text
        )}
      </li>
    ))}
  </Stack>
);
