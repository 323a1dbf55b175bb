import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Display } from '../../fields/Display.tsx';
import { useLabels } from '../../labels.ts';
import { type ConflictState, contestedFields, settledValues } from './conflict.ts';

type Side = 'mine' | 'theirs';

/** What somebody else changed too: both versions side by side, and for each field whose is kept. */
export function Conflict({
  resource,
  conflict,
  onSettle,
  onClose,
}: {
  resource: Resource;
  conflict: ConflictState;
  onSettle: (values: Record<string, unknown>) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { field: label } = useLabels(resource);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (name: string): Side => chosen[name] ?? 'mine';
  const contested = contestedFields(conflict);
  const theirs = contested.filter((name) => sideOf(name) === 'theirs');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{translate('app.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('app.conflict.text')}</DialogContentText>
        {contested.map((name) => (
          <Box key={name} sx={{ mb: 2 }}>
            <Typography variant="subtitle2" component="h3" id={`conflict-${name}`}>
              {label(name)}
            </Typography>
            <RadioGroup
              aria-labelledby={`conflict-${name}`}
              value={sideOf(name)}
              onChange={(_, side) => setChosen({ ...chosen, [name]: side as Side })}
              sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
            >
              {(['mine', 'theirs'] as const).map((side) => (
                <FormControlLabel
                  key={side}
                  value={side}
                  control={<Radio />}
                  sx={{ m: 0, p: 1, border: 1, borderColor: 'divider', borderRadius: 1, alignItems: 'flex-start' }}
                  label={
                    <>
                      <Typography variant="caption" color="textSecondary" component="div">
                        {translate(`app.conflict.${side}`)}
                      </Typography>
                      <Display
                        resource={resource}
                        path={name}
                        schema={resource.fields[name]?.schema ?? {}}
                        value={conflict[side === 'mine' ? 'mine' : 'current'][name]}
                      />
                    </>
                  }
                />
              ))}
            </RadioGroup>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.conflict.discard')}</Button>
        <Button onClick={() => onSettle(settledValues(conflict, theirs))} variant="contained">
          {translate('app.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
