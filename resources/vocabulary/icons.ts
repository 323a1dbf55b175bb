/** The icons that menus may name. */
export const ICON_NAMES = [
  'Apartment',
  'ArrowBack',
  'Business',
  'Dashboard',
  'Description',
  'Feed',
  'Folder',
  'Group',
  'Groups',
  'Handshake',
  'History',
  'Home',
  'Insights',
  'Jobs',
  'Key',
  'Mail',
  'Person',
  'PersonSearch',
  'Settings',
  'Widgets',
] as const;
export type IconName = (typeof ICON_NAMES)[number];
