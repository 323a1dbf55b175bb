import { may } from '@hestia/permissions/index.ts';
import { type Condition, type Resource, viewOf } from '@hestia/resources/vocabulary/index.ts';
import ClosedIcon from '@mui/icons-material/ChevronRight';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import OpenIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, IconButton, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useInfiniteGetList, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, recordPath } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { cardFields } from '../board/columns.ts';
import { CardFacts } from '../list/CardFacts.tsx';
import type { ViewProps } from '../list/useView.ts';
import { Unretrieved } from '../Unretrieved.tsx';
import { MoveDialog } from './MoveDialog.tsx';

const ROWS = 50;
const INDENT = 3;

interface LevelProps {
  resource: Resource;
  parent: string;
  filter: Condition;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

function Row({ resource, parent, record, sort }: Omit<LevelProps, 'filter'> & { record: RaRecord }) {
  const translate = useTranslate();
  const { ability } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const name = displayOf(resource, record);
  const facts = resource.declaration.list.columns.filter(
    (path) => path !== parent && !resource.declaration.display.includes(path),
  );
  return (
    <li>
      <Stack
        direction="row"
        spacing={0.5}
        sx={{ alignItems: 'center', minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
      >
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={translate(isOpen ? 'app.tree.close' : 'app.tree.open', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <OpenIcon fontSize="small" /> : <ClosedIcon fontSize="small" />}
        </IconButton>
        <Stack
          useFlexGap
          direction="row"
          sx={{ flexWrap: 'wrap', flexGrow: 1, minWidth: 0, columnGap: 2, alignItems: 'center' }}
        >
          <Link
            component={RouterLink}
            to={recordPath(resource, record.id)}
            color="textPrimary"
            sx={{ fontWeight: 600 }}
          >
            {name}
          </Link>
          <CardFacts resource={resource} record={record} paths={facts} />
        </Stack>
        {may(ability, 'edit', resource, record) ? (
          <IconButton size="small" aria-label={translate('app.tree.move', { name })} onClick={() => setMoving(true)}>
            <MoveIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Stack>
      {isOpen ? (
        <Box sx={{ pl: INDENT }}>
          <Level resource={resource} parent={parent} filter={{ [parent]: record.id }} sort={sort} />
        </Box>
      ) : null}
      {isMoving ? (
        <MoveDialog resource={resource} parent={parent} record={record} onClose={() => setMoving(false)} />
      ) : null}
    </li>
  );
}

/** The records below one, fetched as they are opened. */
function Level({ resource, parent, filter, sort }: LevelProps) {
  const translate = useTranslate();
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteGetList<RaRecord>(resource.name, {
      filter,
      sort,
      pagination: { page: 1, perPage: ROWS },
      meta: { fields: cardFields(resource, [parent, ...resource.declaration.list.columns]), total: false },
    });
  if (isPending) return <Skeleton height={44} />;
  if (error && !data) return <Unretrieved resource={resource} error={error} onTryAgain={() => void refetch()} />;
  const records = data?.pages.flatMap((page) => page.data) ?? [];
  if (records.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
        {translate('app.tree.empty')}
      </Typography>
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {records.map((record) => (
          <Row key={record.id} resource={resource} parent={parent} record={record} sort={sort} />
        ))}
      </Box>
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('app.tree.more')}
        </Button>
      ) : null}
    </>
  );
}

/** The list as a tree: what is on top, or what a filter finds, and below each what is a part of it. */
export default function Tree({ resource, where }: ViewProps) {
  const { filterValues, sort } = useListContext();
  const parent = viewOf(resource, 'tree')?.parent ?? '';
  const isFiltered = Object.keys(filterValues).length > 0;
  const filter = { ...filterValues, ...where, ...(isFiltered ? {} : { [parent]: null }) } as Condition;
  return (
    <Paper sx={{ px: 1 }}>
      <Level resource={resource} parent={parent} filter={filter} sort={sort} />
    </Paper>
  );
}
