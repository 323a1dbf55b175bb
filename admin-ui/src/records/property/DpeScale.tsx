import { type DpeLabel, type DpeScale, dpeScaleSvg, dpeScaleText } from '@hestia/resources/property/dpe-label.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { useLocale } from 'react-admin';

/** One of the two scales of a DPE, as the law draws it. */
export function DpeScaleView({ label, scale }: { label: DpeLabel; scale: DpeScale }) {
  const language = useLocale() as Language;
  return (
    <Box
      component="img"
      alt={dpeScaleText(label, scale, language)}
      src={`data:image/svg+xml,${encodeURIComponent(dpeScaleSvg(label, scale, language))}`}
      sx={{ display: 'block', maxWidth: '100%', height: 'auto' }}
    />
  );
}
