import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { MergeSide } from '@hestia/resources/vocabulary/merge.ts';
import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Display } from '../../fields/Display.tsx';
import { useLabels } from '../../labels.ts';

interface MergeFieldProps {
  resource: Resource;
  field: Field;
  sides: MergeSide[];
  chosen: MergeSide;
  /** The field's value on either side, and what both come to. */
  values: Record<MergeSide, unknown>;
  onChoose: (side: MergeSide) => void;
}

const ORDER: MergeSide[] = ['this', 'other', 'both'];

/** One field on both sides: whose value is kept. */
export function MergeField({ resource, field, sides, chosen, values, onChoose }: MergeFieldProps) {
  const translate = useTranslate();
  const { field: label } = useLabels(resource);
  const heading = `merge-${field.name}`;
  return (
    <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3" id={heading} gutterBottom>
        {label(field.name)}
      </Typography>
      <RadioGroup
        aria-labelledby={heading}
        value={chosen}
        onChange={(_, side) => onChoose(side as MergeSide)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {ORDER.filter((side) => sides.includes(side)).map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            sx={{
              m: 0,
              p: 1,
              border: 1,
              borderColor: side === chosen ? 'primary.main' : 'divider',
              borderRadius: 1,
              alignItems: 'flex-start',
              minWidth: 0,
              '& .MuiFormControlLabel-label': { minWidth: 0, overflowWrap: 'anywhere' },
            }}
            label={
              <>
                <Typography variant="caption" color="textSecondary" component="div">
                  {translate(`app.merge.sides.${side}`)}
                </Typography>
                <Display resource={resource} path={field.name} schema={field.schema} value={values[side]} />
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
