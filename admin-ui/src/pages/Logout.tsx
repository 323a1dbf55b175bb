import { useEffect } from 'react';
import { Loading, useLogout } from 'react-admin';

/** Signs out and leads to sign-in. */
export function Logout() {
  const logout = useLogout();
  useEffect(() => {
    void logout();
  }, [logout]);
  return <Loading />;
}
