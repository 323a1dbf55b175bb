import { fullAccess } from '@hestia/permissions/index.ts';
import type { WalletConfiguration } from '@hestia/resources/generated/types.ts';
import { AT_WORK } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { displayOf, useLabels } from '../../labels.ts';
import { wholeAnswer } from '../../matching/matches.ts';
import { useCoinSettings, useCoins } from '../../pages/wallet/calls.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { Panel } from '../../views/Panel.tsx';
import { Refused } from '../../views/Refused.tsx';
import { reasonOf } from '../../views/reason.ts';
import { RecordPicker } from '../../views/record/RecordPicker.tsx';
import type { RecordViewProps } from '../index.ts';

/** Gives coins to a person, for whoever has all rights on the wallets. */
export default function Send({ resource }: RecordViewProps<WalletConfiguration>) {
  const { actor } = useSession();
  const { section } = useLabels(resource);
  return (
    <Panel title={section('send')}>{fullAccess(actor, resource) ? <Gift resource={resource} /> : <Refused />}</Panel>
  );
}

/** Who gets how many coins, as a present or to make something good, and why. */
function Gift({ resource }: Pick<RecordViewProps<WalletConfiguration>, 'resource'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const { coinName } = useCoinSettings();
  const told = useCoins();
  const user = resourceById('user');
  const order = resourceById('coin-order');
  const { value } = useLabels(order ?? (resource as never));
  const [person, setPerson] = useState<Record<string, unknown>>();
  const [coins, setCoins] = useState('');
  const [type, setType] = useState('offered');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { attempt, isPending } = useAttempt({
    onError: (error) => setRefusal(reasonOf(error)),
  });
  const send = () =>
    attempt(async () => {
      setRefusal(undefined);
      await wholeAnswer('wallets/credits', { userId: person?.id, coins: Number(coins), type, reason });
      notify('app.wallet.sent', {
        type: 'success',
        autoHideDuration: MESSAGE_MS,
        messageArgs: { coins: told(Number(coins)) },
      });
      setPerson(undefined);
      setCoins('');
      setReason('');
    });
  if (!user) return null;
  return (
    <Stack spacing={2} sx={{ maxWidth: 480 }}>
      {person ? (
        <Alert severity="info" icon={false} onClose={() => setPerson(undefined)}>
          {displayOf(user, person)}
        </Alert>
      ) : (
        <RecordPicker
          target={user}
          label={translate('app.wallet.person')}
          filter={AT_WORK}
          without={[]}
          onPick={(picked) => setPerson(picked as Record<string, unknown>)}
        />
      )}
      <TextField
        label={translate('app.wallet.number', { name: coinName })}
        value={coins}
        onChange={({ target }) => setCoins(target.value.replaceAll(/\D/g, ''))}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        select
        label={translate('app.wallet.kind')}
        value={type}
        onChange={({ target }) => setType(target.value)}
      >
        {['offered', 'credited'].map((one) => (
          <MenuItem key={one} value={one}>
            {value('type' as never, one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('app.wallet.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <Button
        variant="contained"
        loading={isPending}
        disabled={!person || Number(coins) < 1 || reason.trim() === ''}
        onClick={() => void send()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('app.wallet.send')}
      </Button>
    </Stack>
  );
}
