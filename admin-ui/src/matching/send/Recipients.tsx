import { Alert, Chip, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels, withColon } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { type Agreed, gets, type Look } from './looks.ts';

/** How somebody says yes while they are spoken with, or has before. */
const WAYS = ['oral', 'in_person', 'email', 'paper', 'web_form'];

interface RecipientsProps {
  looks: Look[];
  agreed: Agreed;
  onAgreed: (agreed: Agreed) => void;
}

/** Who gets a mail, and what keeps the others from it; a consent that was given is said here. */
export function Recipients({ looks, agreed, onAgreed }: RecipientsProps) {
  const translate = useTranslate();
  const consent = resourceById('consent');
  const { value } = useLabels(consent as NonNullable<typeof consent>);
  const chosen = looks.filter((one) => gets(one, agreed));
  const asked = looks.filter(({ problem }) => problem === 'consentMissing');
  const out = looks.filter(({ problem }) => problem !== undefined && problem !== 'consentMissing');
  const reasonOf = ({ problem, why = '' }: Look): string => {
    if (problem === 'reserved') return translate('matching.send.reserved');
    return problem === 'noAddress' ? translate('app.mailing.noAddress') : why;
  };
  return (
    <Stack spacing={1} sx={{ mb: 1.5 }}>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {withColon(translate('app.outbox.to'), '')}
        </Typography>
        {chosen.map(({ client, name, to, properties }) => (
          <Chip
            key={client}
            size="small"
            label={`${name} · ${to}${looks.length > 1 && properties.length > 1 ? ` (${properties.length})` : ''}`}
          />
        ))}
        {chosen.length === 0 ? <Typography variant="body2">{translate('matching.send.nobody')}</Typography> : null}
      </Stack>
      {asked.length > 0 ? (
        <Alert severity="warning" icon={false}>
          <Typography variant="body2">{translate('matching.send.asks')}</Typography>
          <Typography variant="caption" component="p" sx={{ mb: 1 }}>
            {asked[0]?.why}
          </Typography>
          <Stack spacing={1}>
            {asked.map(({ client, name }) => (
              <Stack key={client} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
                <TextField
                  select
                  margin="none"
                  value={agreed[client] ?? ''}
                  onChange={({ target }) => onAgreed({ ...agreed, [client]: target.value })}
                  slotProps={{
                    select: {
                      displayEmpty: true,
                      SelectDisplayProps: { 'aria-label': translate('matching.send.agreed', { name }) },
                    },
                  }}
                  sx={{ width: 190, flexShrink: 0 }}
                >
                  <MenuItem value="">{translate('matching.send.notAgreed')}</MenuItem>
                  {WAYS.map((way) => (
                    <MenuItem key={way} value={way}>
                      {translate('matching.send.yes', { way: value('obtained', way).toLowerCase() })}
                    </MenuItem>
                  ))}
                </TextField>
              </Stack>
            ))}
          </Stack>
        </Alert>
      ) : null}
      {out.map((one) => (
        <Alert key={one.client} severity="warning">
          {withColon(translate('matching.send.leftOut', { name: one.name }), reasonOf(one))}
        </Alert>
      ))}
    </Stack>
  );
}
