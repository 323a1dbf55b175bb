import { type Holders, isHeld, requestableRoles } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import HandOverIcon from '@mui/icons-material/ForwardOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { ListItemText, MenuItem } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useRefresh, useTranslate } from 'react-admin';
import { useSession } from '../../session.tsx';
import { people } from '../record/usePeople.ts';
import { useOpenRequests } from './requests.ts';

const RequestDialog = lazy(() => import('./RequestDialog.tsx'));
const WhoHasAccess = lazy(() => import('./WhoHasAccess.tsx'));
const HandOver = lazy(() => import('./HandOver.tsx'));
const ForceHolders = lazy(() => import('./ForceHolders.tsx'));

type Open = 'request' | 'who' | 'force' | 'handOver';

/** What the menu of a record offers about access: ask for it, see who has it, and for a super administrator set it. */
export function useAccessMenu(
  resource: Resource,
  record: RaRecord,
  onChoose: () => void,
): { items: ReactNode[]; dialogs: ReactNode } {
  const { actor } = useSession();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [open, setOpen] = useState<Open>();
  const { own } = useOpenRequests(resource, String(record.id));
  const roles = requestableRoles(actor, resource, record as Holders);
  const isSuper = actor.roles.includes('super_admin');
  const mayForce = isSuper && isHeld(resource);
  const close = () => setOpen(undefined);
  const item = (kind: Open, Icon: typeof KeyIcon) => (
    <MenuItem
      key={kind}
      onClick={() => {
        onChoose();
        setOpen(kind);
      }}
    >
      <Icon fontSize="small" sx={{ mr: 1 }} />
      <ListItemText primary={translate(`app.access.menu.${kind}`)} />
    </MenuItem>
  );
  return {
    items: [
      item('who', PolicyIcon),
      ...(roles.length > 0 && !own ? [item('request', KeyIcon)] : []),
      ...(mayForce ? [item('force', ShieldIcon)] : []),
      ...(isSuper && resource.id === people()?.id ? [item('handOver', HandOverIcon)] : []),
    ],
    dialogs: (
      <Suspense fallback={null}>
        {open === 'who' ? <WhoHasAccess resource={resource} record={record} onClose={close} /> : null}
        {open === 'force' ? <ForceHolders resource={resource} record={record} onClose={close} /> : null}
        {open === 'handOver' ? <HandOver resource={resource} record={record} onClose={close} /> : null}
        {open === 'request' ? (
          <RequestDialog
            resource={resource}
            recordId={String(record.id)}
            roles={roles}
            onDone={() => {
              close();
              refresh();
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    ),
  };
}
