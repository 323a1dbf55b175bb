import { useStore } from 'react-admin';
import { setSafe } from './safe.ts';

/** Whether somebody who looks over the shoulder may see the screen: client mode hides what is known of clients everywhere. */
export function useSafeView(): [boolean, (on: boolean) => void] {
  const [on, change] = useStore('safeView', false);
  setSafe(on);
  return [on, change];
}
