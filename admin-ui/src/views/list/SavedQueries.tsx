import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import BookmarkAddIcon from '@mui/icons-material/BookmarkAddOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import BrokenIcon from '@mui/icons-material/ReportProblemOutlined';
import StarIcon from '@mui/icons-material/Star';
import { Button, IconButton, Menu, MenuItem, Stack, Tab, Tabs, Tooltip, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { BrokenQuery } from './BrokenQuery.tsx';
import { type Bookmark, isAnswered, isBookmarked, searchOf, useBookmarks } from './bookmarks.ts';
import { NameDialog } from './NameDialog.tsx';

const ALL = 'all';
const MINE = 'favourites';
const FAVOURITES = JSON.stringify({ favourite: true });

const sorted = (filter: string): string => {
  const value = JSON.parse(filter) as Record<string, unknown>;
  return JSON.stringify(Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))));
};

/** Saved queries as tabs over the list; the present one can be saved, renamed, made the default, shared, deleted. */
export function SavedQueries({ resource }: { resource: Resource }) {
  const { filterValues, sort, perPage } = useListContext();
  const { bookmarks, create, update, remove } = useBookmarks(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const isPhone = useMediaQuery('(max-width:599px)');
  const [dialog, setDialog] = useState<'create' | 'rename'>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [told, setTold] = useState<string>();
  const { favourites } = resource.declaration;
  if (!isBookmarked(resource) && !favourites) return null;

  const filter = JSON.stringify(filterValues);
  const isBroken = (one: Bookmark) => !isAnswered(resource, one);
  // The one that the list should have opened with is told by itself.
  const broken = bookmarks.find((one) => isBroken(one) && (told === undefined ? one.default : told === one.id));
  const isNow = (one: Bookmark) =>
    !isBroken(one) &&
    sorted(one.data.filter || '{}') === sorted(filter) &&
    (one.data.sort ?? sort.field) === sort.field;
  const isFavourites = filter === FAVOURITES;
  const chosen = bookmarks.find(isNow);
  const isFiltered = Object.keys(filterValues).length > 0;
  const now = { filter, sort: sort.field, order: sort.order as 'ASC' | 'DESC', perPage };

  async function act(change: Promise<unknown>, message: string) {
    setAnchor(null);
    setDialog(undefined);
    try {
      await change;
      notify(message, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }
  const go = (key: string) => {
    if (key === MINE) {
      setTold('');
      navigate({ search: searchOf({ data: { filter: FAVOURITES } }) });
      return;
    }
    const one = bookmarks.find(({ id }) => id === key);
    setTold(one && isBroken(one) ? key : '');
    navigate({ search: one && !isBroken(one) ? searchOf(one) : searchOf({ data: {} }) });
  };
  if (bookmarks.length === 0 && !isFiltered && !favourites) return null;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', minWidth: 0 }}>
        <Tabs
          value={isFavourites ? MINE : chosen ? String(chosen.id) : isFiltered ? false : ALL}
          onChange={(_, key: string) => go(key)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={translate('app.savedQueries.label')}
          sx={{ flexGrow: 1, minWidth: 0 }}
        >
          <Tab value={ALL} label={translate('app.savedQueries.all')} />
          {favourites ? <Tab value={MINE} label={translate('app.favourites.mine')} /> : null}
          {bookmarks.map((one) => (
            <Tab
              key={one.id}
              value={String(one.id)}
              label={one.name}
              {...(isBroken(one)
                ? {
                    icon: <BrokenIcon sx={{ fontSize: 14 }} />,
                    iconPosition: 'end' as const,
                  }
                : one.default
                  ? { icon: <StarIcon sx={{ fontSize: 14 }} />, iconPosition: 'end' as const }
                  : {})}
            />
          ))}
        </Tabs>
        {isFiltered && !chosen && !isFavourites && isBookmarked(resource) ? (
          <Button
            size="small"
            startIcon={<BookmarkAddIcon />}
            onClick={() => setDialog('create')}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
          >
            {translate(isPhone ? 'app.savedQueries.saveShort' : 'app.savedQueries.save')}
          </Button>
        ) : null}
        {chosen ? (
          <>
            <Tooltip title={translate('app.savedQueries.more')}>
              <IconButton
                size="small"
                aria-label={translate('app.savedQueries.more')}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
              >
                <MoreIcon fontSize="small" />
              </IconButton>
            </Tooltip>
            <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
              <MenuItem
                onClick={() => {
                  setAnchor(null);
                  setDialog('rename');
                }}
              >
                {translate('app.savedQueries.rename')}
              </MenuItem>
              <MenuItem onClick={() => act(update(chosen, { default: !chosen.default }), 'app.savedQueries.changed')}>
                {translate(chosen.default ? 'app.savedQueries.noDefault' : 'app.savedQueries.makeDefault')}
              </MenuItem>
              <MenuItem
                onClick={() =>
                  act(
                    navigator.clipboard.writeText(
                      `${window.location.origin}${window.location.pathname}${searchOf(chosen)}`,
                    ),
                    'app.savedQueries.copied',
                  )
                }
              >
                {translate('app.savedQueries.share')}
              </MenuItem>
              <MenuItem onClick={() => act(remove(chosen), 'app.savedQueries.deleted')}>
                {translate('ra.action.delete')}
              </MenuItem>
            </Menu>
          </>
        ) : null}
        <NameDialog
          open={dialog !== undefined}
          title={translate(dialog === 'rename' ? 'app.savedQueries.rename' : 'app.savedQueries.save')}
          initial={dialog === 'rename' ? (chosen?.name ?? '') : ''}
          onClose={() => setDialog(undefined)}
          onSave={(name) =>
            dialog === 'rename' && chosen
              ? act(update(chosen, { name }), 'app.savedQueries.changed')
              : act(create({ name, data: now, default: false }), 'app.savedQueries.saved')
          }
        />
      </Stack>
      {broken ? (
        <BrokenQuery
          query={broken}
          onDelete={() => act(remove(broken), 'app.savedQueries.deleted')}
          onClose={() => setTold('')}
        />
      ) : null}
    </>
  );
}
