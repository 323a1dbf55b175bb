import { useStore } from 'react-admin';

/** Whether somebody who looks over the shoulder may see the screen: client mode hides restricted fields everywhere. */
export function useSafeView(): [boolean, (on: boolean) => void] {
  return useStore('safeView', false);
}
