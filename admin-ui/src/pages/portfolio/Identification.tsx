import { Button, Stack } from '@mui/material';
import { Form, type HttpError, useNotify, useTranslate } from 'react-admin';
import { Input } from '../../fields/Input.tsx';
import { failureMessage } from '../../views/failure.ts';
import { ErrorSummary } from '../../views/form/ErrorSummary.tsx';
import { save, type Transfer, transferResource, useKeep } from './transfer.ts';

const FIELDS = ['type', 'agentFrom', 'agentsTo', 'reason'] as const;

/** Who gives, who receives, all or a part, and why. */
export function Identification({
  transfer,
  from,
  onSaved,
}: {
  transfer: Transfer | undefined;
  /** The agent that the page was opened for. */
  from: string | null;
  onSaved: (transfer: Transfer) => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const keep = useKeep();
  const resource = transferResource();
  const begun = transfer ?? { type: 'complete', agentFrom: from, agentsTo: [], reason: '' };
  async function submit(values: Record<string, unknown>) {
    const { agentFrom, ...others } = Object.fromEntries(FIELDS.map((name) => [name, values[name]]));
    try {
      const made = await save(transfer, transfer ? others : { agentFrom, ...others });
      keep(made);
      onSaved(made);
      return undefined;
    } catch (error) {
      notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
      return (error as HttpError).body?.errors as Record<string, unknown> | undefined;
    }
  }
  return (
    <Form onSubmit={submit} defaultValues={begun} noValidate>
      <Stack spacing={1.5} sx={{ width: '100%', pt: 1 }}>
        <ErrorSummary resource={resource} />
        {FIELDS.map((name) => (
          <Input
            key={name}
            resource={resource}
            path={name}
            schema={resource.fields[name]?.schema ?? {}}
            required
            disabled={name === 'agentFrom' && transfer !== undefined}
          />
        ))}
        <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
          {translate('app.portfolio.next')}
        </Button>
      </Stack>
    </Form>
  );
}
