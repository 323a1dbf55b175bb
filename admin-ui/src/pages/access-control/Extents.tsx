import type { Extent } from '@hestia/permissions/index.ts';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import FieldsIcon from '@mui/icons-material/ContrastOutlined';
import OwnIcon from '@mui/icons-material/PersonOutlined';
import NoneIcon from '@mui/icons-material/Remove';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

const EXTENTS = ['every', 'fields', 'own', 'none'] as const;
const ICONS = { every: CheckIcon, fields: FieldsIcon, own: OwnIcon, none: NoneIcon };
const COLORS = { every: 'success', fields: 'success', own: 'info', none: 'disabled' } as const;

/** On which records something is allowed, as a picture that says so to who doesn't see it. */
export function ExtentIcon({ extent, title }: { extent: Extent; title?: string }) {
  const Icon = ICONS[extent];
  return (
    <Icon fontSize="small" color={COLORS[extent]} {...(title ? { titleAccess: title } : { 'aria-hidden': true })} />
  );
}

/** What the pictures mean. */
export function Legend() {
  const translate = useTranslate();
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      aria-label={translate('app.acl.legend')}
      sx={{ listStyle: 'none', m: 0, p: 0, columnGap: 2, rowGap: 0.5, flexWrap: 'wrap' }}
    >
      {EXTENTS.map((extent) => (
        <Stack component="li" key={extent} direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <ExtentIcon extent={extent} />
          <Typography variant="body2" color="textSecondary">
            {translate(`app.acl.extents.${extent}`)}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
