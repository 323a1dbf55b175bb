import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import { Chip } from '@mui/material';
import { useLabels } from '../../labels.ts';
import { isPersonal, isSafe } from '../../state/safe.ts';
import { chipTint } from '../../theme/chips.ts';

/** The declared warning about a record, in words and in red; nothing where there is nothing to warn of. */
export function WarningChip({ resource, record }: { resource: Resource; record: object | undefined }) {
  const { field } = useLabels(resource);
  const { warning } = resource.declaration;
  if (isSafe() && isPersonal(resource)) return null;
  if (!warning || !(record as Record<string, unknown> | undefined)?.[warning]) return null;
  return (
    <Chip
      size="small"
      icon={<WarningIcon />}
      label={field(warning)}
      sx={(theme) => {
        const tint = chipTint('red', theme.palette.mode);
        return { ...tint, ml: 0.5, flexShrink: 0, '& .MuiChip-icon': { color: tint.color } };
      }}
    />
  );
}
