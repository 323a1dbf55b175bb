import { Alert, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { withColon } from '../../../labels.ts';
import { goes, type Look } from './looks.ts';

/** Who is written to about what, and what keeps the others from it. */
export function Recipients({ looks }: { looks: Look[] }) {
  const translate = useTranslate();
  const going = looks.filter(goes);
  return (
    <Stack spacing={1} sx={{ mb: 1.5 }}>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {withColon(translate('app.outbox.to'), '')}
        </Typography>
        {going.map(({ property, vendor, name, to, about }) => (
          <Chip key={`${property} ${vendor}`} size="small" label={`${name} · ${to} (${about})`} />
        ))}
        {going.length === 0 ? <Typography variant="body2">{translate('matching.send.nobody')}</Typography> : null}
      </Stack>
      {looks
        .filter((one) => !goes(one))
        .map(({ property, vendor, name, about, problem, why }) => (
          <Alert key={`${property} ${vendor}`} severity="warning">
            {withColon(name ? `${about}, ${name}` : about, why ?? translate(`app.vendorLetters.problems.${problem}`))}
          </Alert>
        ))}
    </Stack>
  );
}
