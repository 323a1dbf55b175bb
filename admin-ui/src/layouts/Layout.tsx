import { reachesPage } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentIcon from '@mui/icons-material/Apartment';
import BusinessIcon from '@mui/icons-material/Business';
import DashboardIcon from '@mui/icons-material/Dashboard';
import FolderIcon from '@mui/icons-material/Folder';
import GroupIcon from '@mui/icons-material/Group';
import GroupsIcon from '@mui/icons-material/Groups';
import PersonIcon from '@mui/icons-material/Person';
import SettingsIcon from '@mui/icons-material/Settings';
import { ListSubheader } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  CheckForApplicationUpdate,
  LocalesMenuButton,
  Menu,
  Layout as RaLayout,
  TitlePortal,
  ToggleThemeButton,
  useTranslate,
} from 'react-admin';
import { useLabels } from '../labels.ts';
import { screens } from '../registry.ts';
import { SessionGate, useSession } from '../session.tsx';

const ICONS: Record<string, SvgIconComponent> = {
  Apartment: ApartmentIcon,
  Business: BusinessIcon,
  Group: GroupIcon,
  Groups: GroupsIcon,
  Person: PersonIcon,
  Settings: SettingsIcon,
};

function Entry({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const Icon = ICONS[resource.declaration.menu?.icon ?? ''] ?? FolderIcon;
  return <Menu.Item to={`/${resource.declaration.path}/list`} primaryText={labels.plural} leftIcon={<Icon />} />;
}

/** The menu: what the person's roles reach, by group. */
function AppMenu() {
  const { actor } = useSession();
  const translate = useTranslate();
  const reachable = screens.filter((one) => one.declaration.menu && reachesPage(actor, one));
  const groups = [...new Set(reachable.map((one) => one.declaration.menu?.group ?? 'other'))];
  return (
    <Menu>
      <Menu.Item to="/" primaryText={translate('app.dashboard')} leftIcon={<DashboardIcon />} />
      {groups.map((group) => [
        <ListSubheader key={group} component="div" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
          {translate(`app.menu.${group}`, { _: group })}
        </ListSubheader>,
        ...reachable
          .filter((one) => (one.declaration.menu?.group ?? 'other') === group)
          .map((one) => <Entry key={one.id} resource={one} />),
      ])}
    </Menu>
  );
}

const Bar = () => (
  <AppBar
    toolbar={
      <>
        <LocalesMenuButton />
        <ToggleThemeButton />
      </>
    }
  >
    <TitlePortal />
  </AppBar>
);

/** The frame of every page behind sign-in. */
export const Layout = ({ children }: { children?: ReactNode }) => (
  <SessionGate>
    <RaLayout
      appBar={Bar}
      menu={AppMenu}
      sx={{
        minWidth: 0,
        width: '100%',
        '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar': { minWidth: 0, width: '100%' },
        '& .RaLayout-content': { minWidth: 0 },
      }}
    >
      {children}
    </RaLayout>
    <CheckForApplicationUpdate />
  </SessionGate>
);
