import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { Alert, Button, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import { formatDistance } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { wholeAnswer } from '../../matching/matches.ts';
import { useAttempt } from '../../state/attempt.ts';
import { Panel } from '../../views/Panel.tsx';
import { reasonOf } from '../../views/reason.ts';
import type { RecordViewProps } from '../index.ts';

interface Agent {
  id: string;
  name: string;
  kilometres: number | null;
  isNear: boolean;
  isFull?: boolean;
  open: number;
  won: number;
}

const ASSIGNABLE = ['waiting_for_agent_assignment', 'waiting_for_appointment'];
const METRES = 1_000;

/** Who could take the lead, the fittest first, with why; one click assigns it. */
export default function Near({ resource, record }: RecordViewProps<VendorLead>) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const refresh = useRefresh();
  const { section, labels } = useLabels(resource);
  const { data, error } = useQuery<{ agents: Agent[] }>({
    queryKey: ['vendor-leads', record.id, 'agents', record.location, record.agent],
    queryFn: () => wholeAnswer(`vendor-leads/${record.id}/agents`),
    retry: false,
  });
  const { attempt, isPending } = useAttempt({ onError: (refusal) => notify(reasonOf(refusal), { type: 'error' }) });
  const assign = (agent: string) =>
    attempt(async () => {
      await wholeAnswer(`vendor-leads/${record.id}/transitions/assignAgent`, { version: record.version, agent });
      refresh();
    });
  const mayAssign = ASSIGNABLE.includes(String(record.status));
  const why = ({ isNear, isFull, kilometres, open, won }: Agent) =>
    [
      kilometres === null ? translate('app.leads.nowhere') : formatDistance(kilometres * METRES, locale),
      isNear ? translate('app.leads.inArea') : null,
      translate('app.leads.open', { smart_count: open }),
      translate('app.leads.won', { smart_count: won }),
      isFull ? translate('app.leads.full') : null,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Panel title={section('near')}>
      {error ? <Alert severity="error">{labels.errors?.nearFailed}</Alert> : null}
      {!data && !error ? <Skeleton height={48} /> : null}
      {data?.agents.length === 0 ? (
        <Typography color="textSecondary">{translate('app.leads.nobody')}</Typography>
      ) : null}
      <List dense disablePadding>
        {data?.agents.map((one) => (
          <ListItem
            key={one.id}
            disableGutters
            secondaryAction={
              mayAssign && one.id !== record.agent ? (
                <Button
                  size="small"
                  disabled={isPending}
                  onClick={() => void assign(one.id)}
                  aria-label={translate('app.leads.assignTo', { name: one.name })}
                >
                  {translate('app.leads.assign')}
                </Button>
              ) : null
            }
          >
            <ListItemText primary={one.name} secondary={why(one)} />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
