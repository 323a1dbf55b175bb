import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../../session.tsx';
import { waysOf } from './asked.ts';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'));

/** Changes the selected rows: who holds them, a step, a field. */
export function BulkChange({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { ability, actor } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may(ability, 'edit', resource) || waysOf(resource, actor).length === 0) return null;
  return (
    <>
      <Button size="small" variant="contained" startIcon={<EditIcon />} onClick={() => setOpen(true)}>
        {translate('app.bulk.change')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ChangeDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
