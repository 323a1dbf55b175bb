import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentIcon from '@mui/icons-material/Apartment';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import BusinessIcon from '@mui/icons-material/Business';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';

const ICONS: Record<string, SvgIconComponent> = {
  Apartment: ApartmentIcon,
  ArrowBack: ArrowBackIcon,
  Business: BusinessIcon,
  Dashboard: DashboardIcon,
  Folder: FolderIcon,
  Group: GroupIcon,
  Groups: GroupsIcon,
  History: HistoryIcon,
  Person: PersonIcon,
  Settings: SettingsIcon,
  Widgets: WidgetsIcon,
};

/** An icon by the name that declarations use. */
export const iconOf = (name: string | undefined): SvgIconComponent => ICONS[name ?? ''] ?? FolderIcon;
