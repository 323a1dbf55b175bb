import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Ends a wizard: a second click creates nothing twice. */
export function CreateButton({ isWaiting, onCreate }: { isWaiting: boolean; onCreate: () => void }) {
  const translate = useTranslate();
  const { formState } = useFormContext();
  return (
    <Button variant="contained" loading={isWaiting} disabled={formState.isSubmitting} onClick={onCreate}>
      {translate('ra.action.create')}
    </Button>
  );
}
