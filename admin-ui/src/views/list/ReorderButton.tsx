import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import SwapVertIcon from '@mui/icons-material/SwapVert';
import { Button, CircularProgress, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';

const ReorderList = lazy(() => import('./ReorderList.tsx'));

type Filter = Record<string, unknown>;

/**
 * Opens the list for being put in order, where the person may edit it and sees all of it.
 *
 * @param within what the list is narrowed to before anybody filters it
 */
export function ReorderButton({ resource, within = {} }: { resource: Resource; within?: Filter }) {
  const { ability } = useSession();
  const { data, filterValues } = useListContext();
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  if (!data || data.length < 2 || Object.keys(filterValues).length > 0) return null;
  if (!may(ability, 'edit', resource, data[0])) return null;
  const close = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button size="small" startIcon={<SwapVertIcon />} onClick={() => setOpen(true)}>
        {translate('app.reorder.action')}
      </Button>
      <Dialog open={open} onClose={close} fullWidth maxWidth="xs">
        <DialogTitle>{translate('app.reorder.title', { models: labels.plural.toLowerCase() })}</DialogTitle>
        <DialogContent>
          <Suspense fallback={<CircularProgress aria-hidden />}>
            <ReorderList resource={resource} filter={within} />
          </Suspense>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} variant="contained">
            {translate('ra.action.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
