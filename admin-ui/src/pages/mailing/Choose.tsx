import GroupIcon from '@mui/icons-material/GroupOutlined';
import { Button, Stack } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { matchPage } from '../../matching/matches.ts';
import { resourceById } from '../../registry.ts';
import { useAttempt } from '../../state/attempt.ts';
import { RecordPicker } from '../../views/record/RecordPicker.tsx';
import { ChosenList } from './ChosenList.tsx';
import type { Chosen, Told } from './calls.ts';

interface ChooseProps {
  chosen: Chosen;
  findings: Told[];
  onChoose: (change: (chosen: Chosen) => Chosen) => void;
}

const without = (ids: string[], id: string) => ids.filter((one) => one !== id);

/** Which properties are sent: those that are for sale and verified are offered. */
export function ChooseProperties({ chosen, findings, onChoose }: ChooseProps) {
  const translate = useTranslate();
  const property = resourceById('property');
  const { properties } = chosen;
  if (!property) return null;
  return (
    <Stack spacing={1.5}>
      <RecordPicker
        target={property}
        label={translate('app.mailings.addProperty')}
        filter={{ status: ['sale', 'off_market'], verified: true }}
        without={properties}
        onPick={({ id }) => onChoose((one) => ({ ...one, properties: [...one.properties, String(id)] }))}
      />
      <ChosenList
        target="property"
        ids={properties}
        findings={findings}
        onDrop={(id) => onChoose((one) => ({ ...one, properties: without(one.properties, id) }))}
      />
    </Stack>
  );
}

/** Adds those who look for one of the properties and whose search it meets. */
function AddMatching({ chosen, onChoose }: Pick<ChooseProps, 'chosen' | 'onChoose'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const { attempt, isPending } = useAttempt();
  const add = () =>
    attempt(async () => {
      const pages = await Promise.all(
        chosen.properties.map((id) => matchPage(`properties/${id}/matches`, { show: 'met' }, 1)),
      );
      const found = pages.flatMap(({ results }) => results.flatMap(({ client }) => (client ? [client.id] : [])));
      const clients = [...new Set([...chosen.clients, ...found])];
      notify('app.mailings.added', { messageArgs: { smart_count: clients.length - chosen.clients.length } });
      onChoose((one) => ({ ...one, clients: [...new Set([...one.clients, ...found])] }));
    });
  return (
    <Button startIcon={<GroupIcon />} loading={isPending} onClick={() => void add()}>
      {translate('app.mailings.addMatching')}
    </Button>
  );
}

/** Who gets them. */
export function ChooseClients({ chosen, findings, onChoose }: ChooseProps) {
  const translate = useTranslate();
  const client = resourceById('client');
  const { clients, properties } = chosen;
  if (!client) return null;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <RecordPicker
          target={client}
          label={translate('app.mailings.addClient')}
          without={clients}
          onPick={({ id }) => onChoose((one) => ({ ...one, clients: [...one.clients, String(id)] }))}
        />
        {properties.length > 0 ? <AddMatching chosen={chosen} onChoose={onChoose} /> : null}
      </Stack>
      <ChosenList
        target="client"
        ids={clients}
        findings={findings}
        onDrop={(id) => onChoose((one) => ({ ...one, clients: without(one.clients, id) }))}
      />
    </Stack>
  );
}
