import type { IconName } from '@hestia/resources/vocabulary/index.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentIcon from '@mui/icons-material/Apartment';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import BusinessIcon from '@mui/icons-material/Business';
import CallIcon from '@mui/icons-material/CallOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import BinIcon from '@mui/icons-material/DeleteOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import HistoryIcon from '@mui/icons-material/History';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import NoteIcon from '@mui/icons-material/NotesOutlined';
import JobsIcon from '@mui/icons-material/PendingActionsOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import FeedIcon from '@mui/icons-material/RssFeedOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';

const ICONS: Record<IconName, SvgIconComponent> = {
  Apartment: ApartmentIcon,
  ArrowBack: ArrowBackIcon,
  Bin: BinIcon,
  Business: BusinessIcon,
  Call: CallIcon,
  Dashboard: DashboardIcon,
  Description: DescriptionIcon,
  Feed: FeedIcon,
  Folder: FolderIcon,
  Group: GroupIcon,
  Groups: GroupsIcon,
  Handshake: HandshakeIcon,
  History: HistoryIcon,
  Home: HomeIcon,
  Insights: InsightsIcon,
  Jobs: JobsIcon,
  Mail: MailIcon,
  Note: NoteIcon,
  Key: KeyIcon,
  Person: PersonIcon,
  PersonSearch: PersonSearchIcon,
  Settings: SettingsIcon,
  Shield: ShieldIcon,
  Task: TaskIcon,
  Widgets: WidgetsIcon,
};

/** An icon by the name that declarations use. */
export const iconOf = (name: string | undefined): SvgIconComponent => ICONS[name as IconName] ?? FolderIcon;
