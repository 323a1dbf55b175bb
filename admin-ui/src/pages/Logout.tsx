import { useEffect } from 'react';
import { Loading } from 'react-admin';
import { signOut } from '../providers/auth.ts';

/** Signs out, which leads to sign-in; from the menu with a way back to the page that was left. */
export function Logout() {
  useEffect(signOut, []);
  return <Loading />;
}
