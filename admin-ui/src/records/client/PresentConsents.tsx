import { type ConsentState, stateOf } from '@hestia/resources/consent/state.ts';
import type { Consent } from '@hestia/resources/generated/types.ts';
import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import GivenIcon from '@mui/icons-material/CheckCircleOutlined';
import RefusedIcon from '@mui/icons-material/DoNotDisturbOn';
import WithdrawnIcon from '@mui/icons-material/Undo';
import { Box, Chip, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { chipTint } from '../../theme/chips.ts';
import type { LedgerEntry } from './useLedger.ts';

const SIGNS = {
  given: { icon: <GivenIcon />, color: 'green' },
  refused: { icon: <RefusedIcon />, color: 'red' },
  withdrawn: { icon: <WithdrawnIcon />, color: 'amber' },
};

function StateChip({ label, state }: { label: string; state: ConsentState }) {
  const translate = useTranslate();
  const { icon, color } = SIGNS[state.state];
  return (
    <Tooltip title={formatDate(state.since)}>
      <Chip
        size="small"
        icon={icon}
        label={translate('app.pair', { what: label, value: translate(`app.consents.states.${state.state}`) })}
        sx={({ palette }) => ({ ...chipTint(color, palette.mode), '& .MuiChip-icon': { color: 'inherit' } })}
      />
    </Tooltip>
  );
}

/** How it stands now with each purpose, channel by channel where it isn't the same word for all of them. */
export function PresentConsents({ consent, entries }: { consent: Resource<Consent>; entries: LedgerEntry[] }) {
  const { value } = useLabels(consent);
  const translate = useTranslate();
  const purposes = (resolvePath(consent, 'purpose')?.schema.enum ?? []) as string[];
  const channels = ((resolvePath(consent, 'channel')?.schema.enum ?? []) as string[]).filter((one) => one !== 'any');
  const known = purposes.flatMap((purpose) => {
    const own = entries.filter((entry) => entry.purpose === purpose);
    const states = channels.flatMap((channel) => {
      const state = stateOf(own, purpose, channel);
      return state ? [{ channel, state }] : [];
    });
    const [first] = states;
    const isOne = states.length === channels.length && states.every(({ state }) => state.entry === first?.state.entry);
    if (first && isOne) return [{ key: purpose, label: value('purpose', purpose), state: first.state }];
    return states.map(({ channel, state }) => ({
      key: `${purpose} ${channel}`,
      label: `${value('purpose', purpose)} · ${value('channel', channel)}`,
      state,
    }));
  });
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" id="consents-present" gutterBottom>
        {translate('app.consents.present')}
      </Typography>
      <Stack
        component="ul"
        aria-labelledby="consents-present"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ listStyle: 'none', m: 0, p: 0, flexWrap: 'wrap' }}
      >
        {known.map(({ key, label, state }) => (
          <li key={key}>
            <StateChip label={label} state={state} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}
