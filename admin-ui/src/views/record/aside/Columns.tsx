import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useIsBeside } from '../../beside/beside.ts';
import { Aside } from './Aside.tsx';
import { doubled } from './doubled.ts';

/** Whether there is room for an aside beside the work. */
export function useHasRoom(): boolean {
  const isBeside = useIsBeside();
  return useMediaQuery(`(min-width:${isBeside ? 1500 : 1001}px)`);
}

/** What stands for work until it is there: what is below isn’t shown before, since it would be pushed away by what comes. */
export const AWAITED = 'awaited';

/** The bar of every page and the line of the title. */
const BELOW_HEADER = 120;

interface ColumnsProps {
  resource: Resource;
  record: RaRecord;
  /** Whether this is where the record opens: there the aside follows the work where it has no room beside it. */
  isFirst: boolean;
  isActivity: boolean;
  children: ReactNode;
}

/** The work, and beside it what stays whatever is looked at. */
export function Columns({ resource, record, isFirst, isActivity, children }: ColumnsProps) {
  const translate = useTranslate();
  const hasRoom = useHasRoom();
  if (!resource.declaration.aside) return children;
  const aside = (
    <Box
      component="aside"
      aria-label={translate('app.aside.label')}
      sx={
        hasRoom
          ? {
              minWidth: 0,
              alignSelf: 'start',
              position: 'sticky',
              top: BELOW_HEADER,
              maxHeight: `calc(100dvh - ${BELOW_HEADER}px)`,
              overflowY: 'auto',
              pb: 2,
            }
          : {}
      }
    >
      <Aside resource={resource} record={record} without={doubled(resource, { isActivity, isFirst, hasRoom })} />
    </Box>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: hasRoom ? 'minmax(0, 8fr) minmax(0, 4fr)' : 'minmax(0, 1fr)',
        [`& > * > :has(.${AWAITED}) ~ *`]: { display: 'none' },
        ...(hasRoom ? {} : { [`& > :has(.${AWAITED}) + aside`]: { display: 'none' } }),
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {hasRoom || isFirst ? aside : null}
    </Box>
  );
}
