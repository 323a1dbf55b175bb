import { Button } from '@mui/material';
import { useCloseNotification, useTranslate } from 'react-admin';
import { CloseButton } from '../../layouts/Notice.tsx';
import { useRestore } from './useRestore.tsx';

/** In the message that records were deleted: brings them back. */
export function Undo({ resource, ids }: { resource: string; ids: string[] }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { restore } = useRestore();
  return (
    <>
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          close();
          restore(resource, ids);
        }}
      >
        {translate('app.bin.undo')}
      </Button>
      <CloseButton />
    </>
  );
}
