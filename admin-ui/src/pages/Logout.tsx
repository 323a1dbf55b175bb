import { useEffect } from 'react';
import { Loading, useLogout } from 'react-admin';

/** Signs out and leads to sign-in. */
export function Logout() {
  const logout = useLogout();
  useEffect(() => {
    // Without a way back: it would lead here again.
    void logout(undefined, '/login', false);
  }, [logout]);
  return <Loading />;
}
