import { useEffect } from 'react';
import { Loading } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { signOut } from '../providers/auth.ts';

/** Signs out and leads to sign-in; from the menu with a way back to the page that was left. */
export function Logout() {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    signOut();
    void navigate('/login', { replace: true, state });
  }, [navigate, state]);
  return <Loading />;
}
