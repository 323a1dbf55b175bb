import { AT_WORK } from '@hestia/resources/vocabulary/index.ts';
import { Box, Chip, TextField } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { DAYS } from '../../fields/shared/days.ts';
import { displayOf } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { RecordPicker } from '../../views/record/RecordPicker.tsx';

/** Whose groups count, and on which day; oneself and today unless said. */
export interface Case {
  person?: RaRecord;
  /** `YYYY-MM-DD` */
  day: string;
}

/** What else of a case who keeps the scale can try. */
export function CaseInputs({ tried, onChange }: { tried: Case; onChange: (tried: Case) => void }) {
  const translate = useTranslate();
  const people = resourceById('user');
  const { person, day } = tried;
  if (!people) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
      {person ? (
        <Chip
          label={`${translate('app.fees.person')} · ${displayOf(people, person)}`}
          onDelete={() => onChange({ day })}
        />
      ) : (
        <RecordPicker
          target={people}
          label={translate('app.fees.person')}
          filter={AT_WORK}
          onPick={(one) => onChange({ day, person: one })}
        />
      )}
      <TextField
        type="date"
        label={translate('app.fees.day')}
        value={day}
        onChange={({ target }) => onChange({ ...tried, day: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: DAYS }}
      />
    </Box>
  );
}
