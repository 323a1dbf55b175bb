import type { Condition, FurtherList, Resource } from '@hestia/resources/vocabulary/index.ts';
import UpdateIcon from '@mui/icons-material/BookmarkAddedOutlined';
import BookmarkAddIcon from '@mui/icons-material/BookmarkAddOutlined';
import BrokenIcon from '@mui/icons-material/ReportProblemOutlined';
import StarIcon from '@mui/icons-material/Star';
import { Button, Stack, Tab, Tabs, Typography, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '../../fields/formats.ts';
import { startingSort } from '../../sorting.ts';
import { useTabInView } from '../record/useTabInView.ts';
import { useCopy } from '../useCopy.ts';
import { BrokenQuery } from './BrokenQuery.tsx';
import { type Bookmark, isAnswered, modelOf, searchOf, useBookmarks } from './bookmarks.ts';
import { NameDialog } from './NameDialog.tsx';
import { QueryMenu } from './QueryMenu.tsx';
import { type BaseTab, baseOf, useBaseTabs } from './useBaseTabs.ts';

const MINE = 'favourites';
const FAVOURITES = JSON.stringify({ favourite: true });

const sorted = (filter: string): string => {
  const value = JSON.parse(filter) as Record<string, unknown>;
  return JSON.stringify(Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))));
};

/** Where the filter says whose records are shown, that tab; else the saved query that is opened, or that it is. */
function useChosen(tabs: BaseTab[], bookmarks: Bookmark[], isNow: (one: Bookmark) => boolean) {
  const { filterValues } = useListContext();
  const [opened, open] = useState<string>();
  const now = bookmarks.find(isNow);
  const whole = sorted(JSON.stringify(filterValues));
  const isOnlyTab = !now && tabs.some(({ filter }) => sorted(JSON.stringify(filter)) === whole);
  const id = now && String(now.id);
  useEffect(() => {
    if (id !== undefined) open(id);
    else if (isOnlyTab) open(undefined);
  }, [id, isOnlyTab]);
  const chosen = now ?? bookmarks.find(({ id }) => String(id) === opened);
  const base = JSON.stringify(baseOf(filterValues));
  const tab = tabs.find(({ filter }) => JSON.stringify(filter) === base);
  return { chosen, isChanged: chosen !== undefined && !now, tab, isOnlyTab };
}

interface SavedQueriesProps {
  resource: Resource;
  /** What the list shows before anybody filters it. */
  where: Condition | undefined;
  /** A further list of the resource in place of its own. */
  further?: FurtherList;
}

/**
 * Whose records are shown, and saved queries, as tabs over the list; a query can be saved, updated, renamed, made the default,
 * shared, deleted.
 */
export function SavedQueries({ resource, where, further }: SavedQueriesProps) {
  const { filterValues, sort, perPage } = useListContext();
  const { bookmarks, create, update, remove } = useBookmarks(resource, further);
  const tabs = useBaseTabs(resource, where);
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const notify = useNotify();
  const copy = useCopy('app.savedQueries.copied');
  const isPhone = useMediaQuery('(max-width:599px)');
  const [dialog, setDialog] = useState<'create' | 'rename'>();
  const [told, setTold] = useState<string>();
  const filter = JSON.stringify(filterValues);
  const isBroken = (one: Bookmark) => !isAnswered(resource, one);
  const isNow = (one: Bookmark) =>
    !isBroken(one) &&
    sorted(one.data.filter || '{}') === sorted(filter) &&
    (one.data.sort ?? sort.field) === sort.field &&
    (one.data.order ?? sort.order) === sort.order &&
    (one.data.perPage ?? perPage) === perPage;
  const { chosen, isChanged, tab, isOnlyTab } = useChosen(tabs, bookmarks, isNow);
  const { favourites } = resource.declaration;
  // Counts make the tabs wider, and push the chosen one out of a narrow page.
  const bar = useTabInView(`${filter} ${tabs.map(({ count }) => count?.total).join(' ')}`);
  const isSaved = modelOf(resource, further) !== undefined;
  if (!isSaved && !favourites && tabs.length < 2) return null;

  // The one that the list should have opened with is told by itself.
  const broken = bookmarks.find((one) => isBroken(one) && (told === undefined ? one.default : told === one.id));
  const isFavourites = filter === FAVOURITES;
  const isFiltered = Object.keys(filterValues).length > 0;
  const declared = startingSort(resource);
  const isSorted = sort.field !== declared.field || sort.order !== declared.order;
  const now = { filter, sort: sort.field, order: sort.order as 'ASC' | 'DESC', perPage };

  async function act(change: Promise<unknown>, message: string) {
    setDialog(undefined);
    try {
      await change;
      notify(message, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }
  const go = (key: string) => {
    const base = tabs.find((one) => one.key === key)?.filter ?? (key === MINE ? { favourite: true } : undefined);
    if (base) {
      setTold('');
      navigate({ search: searchOf({ data: { filter: JSON.stringify(base) } }) });
      return;
    }
    const one = bookmarks.find(({ id }) => id === key);
    setTold(one && isBroken(one) ? key : '');
    navigate({ search: one && !isBroken(one) ? searchOf(one) : searchOf({ data: {} }) });
  };
  if (bookmarks.length === 0 && !isFiltered && !isSorted && !favourites && tabs.length < 2) return null;
  const countOf = ({ count }: BaseTab): string =>
    count ? ` ${count.isEstimate ? '≈ ' : ''}${formatNumber(count.total, locale)}` : '';
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', minWidth: 0, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        <Tabs
          ref={bar}
          value={isFavourites ? MINE : chosen ? String(chosen.id) : (tab?.key ?? false)}
          onChange={(_, key: string) => go(key)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={translate('app.savedQueries.label')}
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}
        >
          {tabs.map((one) => (
            <Tab
              key={one.key}
              value={one.key}
              label={
                <span>
                  {one.label}
                  <Typography component="span" variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {countOf(one)}
                  </Typography>
                </span>
              }
            />
          ))}
          {favourites ? <Tab value={MINE} label={translate('app.favourites.mine')} /> : null}
          {bookmarks.map((one) => (
            <Tab
              key={one.id}
              value={String(one.id)}
              label={
                one === chosen && isChanged ? `${one.name} (${translate('app.savedQueries.changedSince')})` : one.name
              }
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
        {chosen && isChanged ? (
          <Button
            size="small"
            startIcon={<UpdateIcon />}
            onClick={() => void act(update(chosen, { data: now }), 'app.savedQueries.updated')}
            sx={{ flexShrink: 0 }}
          >
            {translate(isPhone ? 'app.savedQueries.updateShort' : 'app.savedQueries.update')}
          </Button>
        ) : null}
        {(isSorted || (isFiltered && !isOnlyTab)) && (!chosen || isChanged) && !isFavourites && isSaved ? (
          <Button
            size="small"
            startIcon={<BookmarkAddIcon />}
            onClick={() => setDialog('create')}
            sx={{ flexShrink: 0 }}
          >
            {translate('app.savedQueries.save')}
          </Button>
        ) : null}
        {chosen ? (
          <QueryMenu
            query={chosen}
            onRename={() => setDialog('rename')}
            onDefault={() => void act(update(chosen, { default: !chosen.default }), 'app.savedQueries.changed')}
            onShare={() => void copy(`${window.location.origin}${window.location.pathname}${searchOf(chosen)}`)}
            onDelete={() => void act(remove(chosen), 'app.savedQueries.deleted')}
          />
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
