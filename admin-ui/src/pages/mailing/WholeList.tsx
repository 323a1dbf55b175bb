import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Chosen } from './calls.ts';

interface WholeListProps {
  /** How many clients the list shows. */
  count: number;
  onChoose: (change: (chosen: Chosen) => Chosen) => void;
}

/** Says that all clients of a list get the mail who may; one may choose them by name instead. */
export function WholeList({ count, onChoose }: WholeListProps) {
  const translate = useTranslate();
  const byName = () => onChoose(({ matching: _, ...others }) => others);
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={byName}>
          {translate('app.mailings.byName')}
        </Button>
      }
    >
      {translate('app.mailings.wholeList', { smart_count: count })}
    </Alert>
  );
}
