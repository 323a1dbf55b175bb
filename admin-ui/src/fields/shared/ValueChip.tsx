import { Chip } from '@mui/material';
import { chipTint } from '../../theme/chips.ts';

/** A value as a tinted chip; the colour is declared with the field. */
export function ValueChip({ label, color }: { label: string; color?: string | undefined }) {
  return <Chip size="small" label={label} sx={(theme) => chipTint(color ?? 'grey', theme.palette.mode)} />;
}
