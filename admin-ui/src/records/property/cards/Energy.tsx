import type { Property } from '@hestia/resources/generated/types.ts';
import { diagnosisOf } from '@hestia/resources/property/diagnosis.ts';
import { type DpeScale, dpeClassLook, dpeScaleText } from '@hestia/resources/property/dpe-label.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Box, Stack, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { parisDay } from '../../../fields/formats.ts';
import { useLabels } from '../../../labels.ts';
import type { RecordViewProps } from '../../index.ts';

const SCALES: DpeScale[] = ['energy', 'gas'];

/** The letters of the property's DPE; nothing before one is known. */
export default function Energy({ resource, record }: RecordViewProps<Property>) {
  const { field } = useLabels(resource);
  const language = useLocale() as Language;
  const { label } = diagnosisOf(record, parisDay()) ?? {};
  if (!label?.overall && !label?.gasClass) return null;
  const letters = { energy: label.overall, gas: label.gasClass };
  return (
    <Box>
      <Typography component="dt" variant="caption" color="textSecondary">
        {field('dpe')}
      </Typography>
      <Stack component="dd" direction="row" spacing={0.5} sx={{ m: 0 }}>
        {SCALES.map((scale) => {
          const letter = letters[scale];
          if (!letter) return null;
          const { background, ink } = dpeClassLook(scale, letter);
          return (
            <Box
              key={scale}
              role="img"
              aria-label={dpeScaleText(label, scale, language)}
              sx={{
                width: 24,
                height: 24,
                borderRadius: 0.5,
                display: 'grid',
                placeItems: 'center',
                fontSize: 14,
                fontWeight: 700,
                bgcolor: background,
                color: ink,
              }}
            >
              {letter}
            </Box>
          );
        })}
      </Stack>
    </Box>
  );
}
