import type { Recurrence } from '@hestia/resources/vocabulary/index.ts';
import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { DisplayProps, FieldUi } from '../field-ui.ts';
import { RecurrenceInput } from './RecurrenceInput.tsx';
import { sentenceOf } from './sentence.ts';

/** How it repeats, as a sentence, and whether this one was changed apart from the others. */
function Sentence({ resource, value, record, compact = false }: DisplayProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const apart = record?.[resource.declaration.recurs?.apart ?? ''];
  return (
    <span>
      {sentenceOf(value as Recurrence, locale, translate)}
      {Array.isArray(apart) && apart.length > 0 && !compact ? (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {translate('app.series.apart')}
        </Typography>
      ) : null}
    </span>
  );
}

export default {
  wide: true,
  unsorted: true,
  noColumn: true,
  Display: Sentence,
  Input: RecurrenceInput,
} satisfies FieldUi;
