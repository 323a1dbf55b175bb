import type { AddressDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import PlacedIcon from '@mui/icons-material/PlaceOutlined';
import LostIcon from '@mui/icons-material/WrongLocationOutlined';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';

interface PrecisionProps {
  resource: Resource;
  path: string;
  parts: AddressDeclaration;
  isPlaced: boolean;
  value: string;
}

/** How exact the point of an address is, or that it has none. */
export function Precision({ resource, path, parts, isPlaced, value }: PrecisionProps) {
  const { value: word } = useLabels(resource);
  const translate = useTranslate();
  if (!parts.point || !parts.precision || (isPlaced && !value)) return null;
  const Icon = isPlaced ? PlacedIcon : LostIcon;
  return (
    <Stack direction="row" spacing={0.5} role="status" sx={{ alignItems: 'center', mt: 0.5 }}>
      <Icon sx={{ fontSize: 16 }} color={isPlaced ? 'action' : 'warning'} aria-hidden />
      <Typography component="span" variant="caption" color="textSecondary">
        {isPlaced ? word(`${path}.${parts.precision}`, value) : translate('app.address.notPlaced')}
      </Typography>
    </Stack>
  );
}
