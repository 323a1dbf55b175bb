import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button } from '@mui/material';
import { type Identifier, useCloseNotification, useTranslate } from 'react-admin';
import { CloseButton } from '../../layouts/Notice.tsx';
import { useTakeBack } from './useTakeBack.ts';

interface UndoStepProps {
  resource: Resource;
  id: Identifier;
  step: string;
}

/** In the message that a step was taken: takes it back. */
export function UndoStep({ resource, id, step }: UndoStepProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { takeBack } = useTakeBack(resource);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          close();
          takeBack(id, step);
        }}
      >
        {translate('app.bin.undo')}
      </Button>
      <CloseButton />
    </>
  );
}
