import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SCOPES, type SeriesScope } from './scope.ts';

interface SeriesDialogProps {
  kind: 'change' | 'delete';
  onAnswer: (scope: SeriesScope | undefined) => void;
}

/** This one, it and those that follow, or all of the series. */
export function SeriesDialog({ kind, onAnswer }: SeriesDialogProps) {
  const translate = useTranslate();
  const [scope, setScope] = useState<SeriesScope>('this');
  return (
    <Dialog open onClose={() => onAnswer(undefined)} aria-labelledby="series-title">
      <DialogTitle id="series-title">{translate(`app.series.${kind}.title`)}</DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-labelledby="series-title"
          value={scope}
          onChange={(_, value) => setScope(value as SeriesScope)}
        >
          {SCOPES.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={translate(`app.series.scope.${one}`)} />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(undefined)}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" color={kind === 'delete' ? 'error' : 'primary'} onClick={() => onAnswer(scope)}>
          {translate(`app.series.${kind}.action`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
