import { Stack } from '@mui/material';
import { MendLink } from '../mend/MendLink.tsx';
import { alsoLacking, type Lack } from './lack.ts';

/** What is lacking, each a link to the form that mends it. */
export const LackList = ({ lacks }: { lacks: readonly Lack[] }) => (
  <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& a': { display: 'inline-block', lineHeight: '24px' } }}>
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
