import type { IconName } from '@hestia/resources/vocabulary/index.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import ApartmentIcon from '@mui/icons-material/Apartment';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import BusinessIcon from '@mui/icons-material/Business';
import CallIcon from '@mui/icons-material/CallOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import ConstructionIcon from '@mui/icons-material/ConstructionOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import BinIcon from '@mui/icons-material/DeleteOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import DrawIcon from '@mui/icons-material/DrawOutlined';
import EuroIcon from '@mui/icons-material/EuroOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import HistoryIcon from '@mui/icons-material/History';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import OfferIcon from '@mui/icons-material/LocalOfferOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import NoteIcon from '@mui/icons-material/NotesOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import JobsIcon from '@mui/icons-material/PendingActionsOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import PublicIcon from '@mui/icons-material/PublicOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptOutlined';
import FeedIcon from '@mui/icons-material/RssFeedOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import StarIcon from '@mui/icons-material/StarOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
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
  Assignment: AssignmentIcon,
  Badge: BadgeIcon,
  Campaign: CampaignIcon,
  Construction: ConstructionIcon,
  Draw: DrawIcon,
  Euro: EuroIcon,
  Event: EventIcon,
  Forum: ForumIcon,
  Gavel: GavelIcon,
  Inventory: InventoryIcon,
  Layers: LayersIcon,
  Lock: LockIcon,
  Map: MapIcon,
  Notifications: NotificationsIcon,
  Offer: OfferIcon,
  Public: PublicIcon,
  Receipt: ReceiptIcon,
  Star: StarIcon,
  Storefront: StorefrontIcon,
  Swap: SwapIcon,
  Wallet: WalletIcon,
  Widgets: WidgetsIcon,
};

/** An icon by the name that declarations use. */
export const iconOf = (name: string | undefined): SvgIconComponent => ICONS[name as IconName] ?? FolderIcon;
