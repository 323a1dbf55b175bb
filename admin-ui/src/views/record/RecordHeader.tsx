import { listPath } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import BackIcon from '@mui/icons-material/ChevronLeft';
import { Box, Breadcrumbs, GlobalStyles, IconButton, Link, Stack, Typography, useMediaQuery } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { WarningChip } from '../../fields/shared/WarningChip.tsx';
import { codeBehind, displayOf, useLabels } from '../../labels.ts';
import { QuickButtons } from '../../quick/QuickButtons.tsx';
import { recordScreens } from '../../records/index.ts';
import { useSession } from '../../session.tsx';
import { useSafeView } from '../../state/safeView.ts';
import { useIsBeside } from '../beside/beside.ts';
import { FavouriteStar } from '../FavouriteStar.tsx';
import { FieldValue } from '../FieldValue.tsx';
import { LacksChip } from '../lacks/LacksChip.tsx';
import { PrintButton } from '../prints/PrintButton.tsx';
import { SheetButtons } from '../prints/SheetButtons.tsx';
import { RecordPicture } from '../RecordPicture.tsx';
import { usePageTitle } from '../usePageTitle.ts';
import { Actions } from './Actions.tsx';
import { useHasRoom } from './aside/Columns.tsx';
import { stands } from './aside/doubled.ts';
import { HolderAvatars } from './HolderAvatars.tsx';
import { holdsFor } from './holds.ts';
import { StatusPath } from './StatusPath.tsx';

interface HeaderProps {
  resource: Resource;
  record: RaRecord;
  isElsewhere: boolean;
}

/** The bar of every page, and the line of the title that stays below it. */
const BAR = 56;
const LINE = 44;

/** What stands on one line as long as there is room: a long path has a line for itself. */
const WRAPPED = { alignItems: 'center', flexWrap: 'wrap', minWidth: 0, '&:empty': { display: 'none' } } as const;

/** Whether the header is that of a phone: two short lines, what can be done in the menu and in the bar below. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width:599px)');

/** What has a colour and means something to this record, apart from the states that lie on a path. */
function Chips({ resource, record }: Omit<HeaderProps, 'isElsewhere'>) {
  const onPath = resource.graphs.filter(({ path }) => path).map(({ field }) => field);
  return Object.values(resource.fields)
    .filter(({ name, declaration }) => declaration.colors && record[name] && !onPath.includes(name))
    .filter(({ declaration }) => holdsFor(declaration.when?.visible, record))
    .map(({ name }) => <FieldValue key={name} resource={resource} path={name} record={record} />);
}

/** Title, states, holders, and what can be done; the line of the title stays while one scrolls. */
export function RecordHeader({ resource, record, isElsewhere }: HeaderProps) {
  const { labels } = useLabels(resource);
  const { actor } = useSession();
  const { actions = {} } = recordScreens(resource);
  const hasRoom = useHasRoom();
  const isPhone = useIsPhone();
  const isBeside = useIsBeside();
  useSafeView();
  const title = displayOf(resource, record);
  const code = codeBehind(resource, record);
  usePageTitle(title);
  const { declaration, graphs } = resource;
  // Where the list stands beside, its name does, too.
  const list = declaration.global || isElsewhere || isBeside ? undefined : listPath(actor, resource);
  const hasPath = graphs.some(({ path }) => path);
  const own = isElsewhere
    ? null
    : [
        ...(declaration.print ? [<SheetButtons key="sheets" resource={resource} record={record} />] : []),
        ...(declaration.quick ? [<QuickButtons key="quick" resource={resource} record={record} />] : []),
        ...Object.entries(actions).map(([name, Own]) => (
          <Own key={`${resource.id} ${name}`} resource={resource} record={record} />
        )),
      ];
  const states = (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{
        alignItems: 'center',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
        flexGrow: { xs: 1, sm: 0 },
        minWidth: 0,
        // A path that is longer than the page scrolls within itself; on a phone it does so with its line.
        '& > *': { flexShrink: 0, maxWidth: { sm: 1 } },
        '&:empty': { display: 'none' },
      }}
    >
      <StatusPath resource={resource} record={record} />
      {isElsewhere ? null : <LacksChip resource={resource} record={record} />}
      <Chips resource={resource} record={record} />
    </Stack>
  );
  return (
    <>
      {/* What is gone to by keyboard, or because it is wrong, doesn't come to lie under the line. */}
      <GlobalStyles styles={{ html: { scrollPaddingTop: BAR + LINE, scrollPaddingBottom: isPhone ? 72 : 0 } }} />
      {isPhone ? null : (
        <Stack direction="row" useFlexGap sx={{ ...WRAPPED, columnGap: 2, rowGap: 0.5, pt: 0.5 }}>
          {list ? (
            <Breadcrumbs sx={{ fontSize: 13 }}>
              <Link component={RouterLink} to={list} color="textSecondary">
                {labels.plural}
              </Link>
              {code ? <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{code}</Typography> : null}
            </Breadcrumbs>
          ) : null}
          {states}
        </Stack>
      )}
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{
          position: 'sticky',
          // A step of many words goes below the title, rather than to leave it the width of a letter.
          flexWrap: isPhone && !hasPath ? 'wrap' : 'nowrap',
          top: BAR,
          zIndex: 3,
          minHeight: { xs: 52, sm: LINE },
          alignItems: 'center',
          bgcolor: 'background.default',
        }}
      >
        {list && isPhone ? (
          <IconButton component={RouterLink} to={list} edge="start" aria-label={labels.plural}>
            <BackIcon />
          </IconButton>
        ) : null}
        {declaration.picture && !isPhone ? (
          <RecordPicture resource={resource} record={record} sx={{ width: 56, height: 42, flexShrink: 0 }} />
        ) : null}
        <Box sx={{ minWidth: 0, ...(isPhone && !hasPath ? { flex: '1 1 120px' } : {}) }}>
          <Typography
            variant={isPhone || isBeside ? 'h6' : 'h5'}
            component="h1"
            title={title}
            sx={{
              overflow: 'hidden',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflowWrap: 'anywhere',
              lineHeight: 1.25,
            }}
          >
            {title}
          </Typography>
          {code && (isPhone || !list) ? (
            <Typography variant="caption" component="p" color="textSecondary" noWrap sx={{ lineHeight: 1.25 }}>
              {code}
            </Typography>
          ) : null}
        </Box>
        <FavouriteStar resource={resource} record={record} />
        <WarningChip resource={resource} record={record} />
        <Box sx={{ flexGrow: 1 }} />
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexShrink: 0, ml: 'auto' }}>
          {declaration.holders && !(hasRoom && stands(resource, 'holders')) ? (
            <HolderAvatars resource={resource} record={record} most={isPhone ? 2 : 5} />
          ) : null}
          {declaration.print && !isElsewhere ? <PrintButton resource={resource} record={record} /> : null}
          {isPhone ? null : own}
          <Actions resource={resource} record={record} isBrief={isPhone && hasPath} />
        </Stack>
      </Stack>
      {isPhone ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ ...WRAPPED, mb: 0.5 }}>
          {states}
          {own && own.length > 0 ? (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center', maxWidth: 1, overflowX: 'auto' }}>
              {own}
            </Stack>
          ) : null}
        </Stack>
      ) : null}
    </>
  );
}
