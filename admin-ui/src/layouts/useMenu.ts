import { useState } from 'react';
import { useSidebarState } from 'react-admin';

/**
 * Whether the main menu is open, and the way to open and close it. On a desk it stands beside the page and is kept as it was
 * left; on a phone it comes over the page, only when it is called. A window that becomes narrow begins without it: what would
 * be drawn open and closed at once never goes, and keeps the page behind it.
 */
export function useMenu(isPhone: boolean): [boolean, (open: boolean) => void] {
  const [onDesk, setOnDesk] = useSidebarState();
  const [onPhone, setOnPhone] = useState(false);
  if (!isPhone && onPhone) setOnPhone(false);
  return isPhone ? [onPhone, setOnPhone] : [onDesk, setOnDesk];
}
