import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import type { SignInState } from '../providers/signIn.ts';
import { tenantOfPath } from '../tenant.ts';
import { place } from './place.ts';

/** Leads to another page for signing in, and takes along where somebody wanted to go. */
export function Way({ to, children }: { to: string; children: string }) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { next }: SignInState = place.state() ?? {};
    place.go(to, next ? { next } : null, true);
  }
  return (
    <Button
      href={`/tenant/${tenantOfPath() ?? ''}${to}`}
      onClick={follow}
      sx={{ whiteSpace: 'normal', textAlign: 'center' }}
    >
      {children}
    </Button>
  );
}
