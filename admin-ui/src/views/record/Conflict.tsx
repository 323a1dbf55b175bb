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

type Values = Record<string, unknown>;

export interface ConflictState {
  /** The form as the person left it. */
  mine: Values;
  /** The record as the form was opened on it. */
  base: Values;
  /** The record as it is stored now. */
  current: Values;
  /** The fields that the person changed. */
  fields: string[];
}

type Side = 'mine' | 'theirs';

/** A stale version: both versions side by side, and for each field whose is kept. */
export function Conflict({
  resource,
  conflict: { mine, current, fields },
  onSettle,
  onClose,
}: {
  resource: Resource;
  conflict: ConflictState;
  onSettle: (values: Values) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { field: label } = useLabels(resource);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (name: string): Side => chosen[name] ?? 'mine';
  const kept = Object.fromEntries(fields.map((name) => [name, sideOf(name) === 'mine' ? mine[name] : current[name]]));
  const differing = fields.filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(current[name]));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{translate('app.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate(differing.length > 0 ? 'app.conflict.text' : 'app.conflict.same')}
        </DialogContentText>
        {differing.map((name) => (
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
                      <Typography variant="caption" color="text.secondary" component="div">
                        {translate(`app.conflict.${side}`)}
                      </Typography>
                      <Display
                        resource={resource}
                        path={name}
                        schema={resource.fields[name]?.schema ?? {}}
                        value={(side === 'mine' ? mine : current)[name]}
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
        <Button onClick={() => onSettle({ ...current, ...kept })} variant="contained">
          {translate('app.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
