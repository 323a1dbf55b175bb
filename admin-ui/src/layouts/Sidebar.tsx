import type { Language } from '@hestia/resources/vocabulary/index.ts';
import LinkIcon from '@mui/icons-material/OpenInNewOutlined';
import { List, ListItemButton, ListItemIcon, ListItemText, ListSubheader, Tooltip } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link, useLocation, useMatch } from 'react-router-dom';
import { useLabels } from '../labels.ts';
import { resourceById, screens } from '../registry.ts';
import { useSession } from '../session.tsx';
import { hubPath } from './hub.ts';
import { iconOf } from './icons.tsx';
import { menuOf, visibleEntries, withoutTools } from './menu.ts';
import type { LayoutName, MenuEntry } from './menu-entry.ts';

const MENU = menuOf(screens);
/** Its address bears the product's name. */
const HUB = 'marketingHub';
const LINE = { borderRadius: 1, mx: 1, pl: 1, pr: 0.25, minHeight: 36 };

function Line({ entry, open, label, onGo }: { entry: MenuEntry; open: boolean; label: string; onGo: () => void }) {
  const Icon = iconOf(entry.icon);
  const { me } = useSession();
  const to = entry.key === HUB ? hubPath(me.tenant.productName) : entry.to;
  const exact = entry.to === '/' || entry.to === '/admin/dashboard';
  const section = exact ? to : to?.replace(/\/list$/, '');
  const { pathname } = useLocation();
  const isElsewhere = entry.except?.some((path) => pathname.startsWith(path)) ?? false;
  const isActive = useMatch({ path: section ?? '/', end: exact }) !== null && !isElsewhere;
  return (
    <li>
      <Tooltip title={open ? '' : label} placement="right">
        <ListItemButton
          component={Link}
          to={to ?? '/'}
          aria-current={isActive ? 'page' : undefined}
          aria-label={open ? undefined : label}
          dense
          selected={isActive}
          onClick={onGo}
          sx={{
            ...LINE,
            '&.Mui-selected': { color: 'primary.main' },
            // Its text wouldn't read on a tint that is stronger.
            '&.Mui-selected:hover': {
              bgcolor: ({ palette }) => alpha(palette.primary.main, palette.action.selectedOpacity),
            },
          }}
        >
          <ListItemIcon sx={{ minWidth: 32, color: 'inherit' }}>
            <Icon fontSize="small" />
          </ListItemIcon>
          {open ? (
            <ListItemText
              primary={label}
              slotProps={{ primary: { sx: { fontSize: 14, lineHeight: 1.3, fontWeight: isActive ? 600 : 450 } } }}
            />
          ) : null}
        </ListItemButton>
      </Tooltip>
    </li>
  );
}

const resourceOf = ({ key }: MenuEntry): (typeof screens)[number] | undefined => resourceById(key.split(' ')[0] ?? '');

function ResourceLine(props: { entry: MenuEntry; open: boolean; onGo: () => void }) {
  const resource = resourceOf(props.entry) ?? screens[0];
  if (!resource) return null;
  return <NamedLine {...props} resource={resource} />;
}

function NamedLine({
  resource,
  ...props
}: {
  resource: (typeof screens)[number];
  entry: MenuEntry;
  open: boolean;
  onGo: () => void;
}) {
  const { labels } = useLabels(resource);
  const [, list] = props.entry.key.split(' ');
  const name = resource.declaration.global ? labels.name : labels.plural;
  return <Line {...props} label={list ? (labels.lists?.[list] ?? list) : name} />;
}

/** What stands above the lines of a group. */
const Heading = ({ children }: { children: ReactNode }) => (
  <ListSubheader component="div" disableSticky sx={{ lineHeight: '32px', mt: 1, fontSize: 12, bgcolor: 'transparent' }}>
    {children}
  </ListSubheader>
);

/** Pages elsewhere that the network has named for everybody. */
function UsefulLinks({ open }: { open: boolean }) {
  const { me } = useSession();
  const translate = useTranslate();
  const links = me.tenant.usefulLinks ?? [];
  if (links.length === 0) return null;
  return (
    <li>
      {open ? <Heading>{translate('app.menu.usefulLinks')}</Heading> : null}
      <List component="ul" disablePadding>
        {links.map(({ title, uri }) => (
          <li key={uri}>
            <Tooltip title={open ? '' : title} placement="right">
              <ListItemButton
                component="a"
                href={uri}
                target="_blank"
                rel="noreferrer"
                aria-label={open ? undefined : title}
                dense
                sx={LINE}
              >
                <ListItemIcon sx={{ minWidth: 32, color: 'inherit' }}>
                  <LinkIcon fontSize="small" />
                </ListItemIcon>
                {open ? (
                  <ListItemText primary={title} slotProps={{ primary: { sx: { fontSize: 14, lineHeight: 1.3 } } }} />
                ) : null}
              </ListItemButton>
            </Tooltip>
          </li>
        ))}
      </List>
    </li>
  );
}

/** The menu of a layout: what the person's roles reach, by group; icons alone where it is closed. */
export function Sidebar({ layout, open, onGo }: { layout: LayoutName; open: boolean; onGo: () => void }) {
  const { actor, me } = useSession();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const line = (entry: MenuEntry) =>
    resourceOf(entry) ? (
      <ResourceLine key={entry.key} entry={entry} open={open} onGo={onGo} />
    ) : (
      <Line key={entry.key} entry={entry} open={open} label={translate(`app.menu.${entry.key}`)} onGo={onGo} />
    );
  return (
    <List component="ul" disablePadding sx={{ py: 1 }}>
      {withoutTools(visibleEntries(MENU, layout, actor), me.tenant.hiddenTools ?? []).map((entry) =>
        entry.children ? (
          <li key={entry.key}>
            {open ? <Heading>{entry.named?.labels[locale].group ?? translate(`app.menu.${entry.key}`)}</Heading> : null}
            <List component="ul" disablePadding>
              {entry.children.map(line)}
            </List>
          </li>
        ) : (
          line(entry)
        ),
      )}
      {layout === 'default' ? <UsefulLinks open={open} /> : null}
    </List>
  );
}
