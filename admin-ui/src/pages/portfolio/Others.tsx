import { isHeld } from '@hestia/permissions/index.ts';
import { waitingIn } from '@hestia/resources/vocabulary/index.ts';
import { Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { resources } from '../../registry.ts';
import { isKind } from './Choice.tsx';
import { countOf } from './counts.ts';
import { Records } from './Records.tsx';
import { type PlanCount, type Transfer, transferResource } from './transfer.ts';
import { useKindName } from './useKindName.ts';
import { usePeopleNames } from './usePeopleNames.ts';
import type { Saving } from './useSaving.ts';

/** What may go along: held by people, or waiting for them. */
const ALONG = resources.filter((one) => (isHeld(one) || waitingIn(one).length > 0) && !isKind(one.name));

interface OthersProps {
  transfer: Transfer;
  counts: PlanCount[];
  saving: Saving;
}

/** Which other records go along, and to whom. */
function Along({ transfer, counts, saving }: OthersProps) {
  const translate = useTranslate();
  const { field, value } = useLabels(transferResource());
  const kindName = useKindName();
  const agents = transfer.agentsTo ?? [];
  const nameOf = usePeopleNames(agents);
  const chosen = transfer.others ?? [];
  const offered = ALONG.map(({ name }) => ({ name, ...countOf(counts, { resource: name }) })).filter(
    ({ name, count, left }) => count + left > 0 || chosen.includes(name),
  );
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle1" component="h3">
        {field('others')}
      </Typography>
      {offered.length === 0 ? <Typography color="textSecondary">{translate('app.portfolio.none')}</Typography> : null}
      <Stack>
        {offered.map(({ name, count, left }) => (
          <FormControlLabel
            key={name}
            label={`${kindName(name)} (${count + left})`}
            control={
              <Checkbox
                checked={chosen.includes(name)}
                disabled={saving.isPending}
                onChange={(_event, isChosen) =>
                  void saving.save({
                    others: isChosen ? [...chosen, name] : chosen.filter((one) => one !== name),
                  })
                }
              />
            }
          />
        ))}
      </Stack>
      {chosen.length > 0 && agents.length > 1 ? (
        <TextField
          select
          size="small"
          label={field('othersTo')}
          value={transfer.othersTo ?? agents[0] ?? ''}
          disabled={saving.isPending}
          onChange={({ target }) => void saving.save({ othersTo: target.value })}
          sx={{ maxWidth: 320 }}
        >
          {agents.map((id) => (
            <MenuItem key={id} value={id}>
              {nameOf(id)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <TextField
        select
        size="small"
        label={field('signatures')}
        value={transfer.signatures ?? 'keep'}
        disabled={saving.isPending}
        onChange={({ target }) => void saving.save({ signatures: target.value as 'keep' | 'move' })}
        sx={{ maxWidth: 320 }}
      >
        {(['keep', 'move'] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {value('signatures', one)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

/**
 * All else that may go along, and mandates and properties that the departing agent shares with others. These come last:
 * as they arrive, nothing moves from below the pointer.
 */
export function Others(props: OthersProps) {
  const translate = useTranslate();
  return (
    <Stack spacing={2}>
      <Along {...props} />
      <Stack spacing={1}>
        <Typography variant="subtitle1" component="h3">
          {translate('app.portfolio.shared')}
        </Typography>
        <Records transfer={props.transfer} filter={{ group: 'other' }} saving={props.saving} />
      </Stack>
    </Stack>
  );
}
