import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import Alert from '@mui/material/Alert';
import type { Signing } from './calls.ts';
import { useSaid } from './said.ts';
import { awaited, type Scene } from './scene.ts';

const SEVERITY = {
  waiting: 'info',
  signed: 'success',
  completed: 'success',
  declined: 'info',
  refused: 'warning',
  voided: 'warning',
  expired: 'warning',
} as const;

/** What has become of it, and what comes next. */
export function Outcome({ scene, look }: { scene: Exclude<Scene, 'open'>; look: Signing }) {
  const said = useSaid();
  const names = awaited(look.others);
  const values = {
    names: names.join(', '),
    agency: look.agency.name,
    day: formatDate(look.expiresOn),
    email: look.signer.email,
  };
  const isAlone = scene === 'signed' && names.length === 0;
  return (
    <Alert severity={SEVERITY[scene]} role="status">
      {said(isAlone ? 'scene.sealing' : `scene.${scene}`, values)}
    </Alert>
  );
}
