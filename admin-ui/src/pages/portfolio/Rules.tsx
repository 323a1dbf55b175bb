import { sharesProblem } from '@hestia/resources/portfolio-transfer/moved.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import type { Kind } from './Choice.tsx';
import { RuleInputs, type RuleValues } from './RuleInputs.tsx';
import { type Transfer, transferResource } from './transfer.ts';
import { usePeopleNames } from './usePeopleNames.ts';
import type { Saving } from './useSaving.ts';

type Users = NonNullable<Transfer['users']>;
interface Draft {
  mandateRule: RuleValues;
  propertyRule: RuleValues;
  users: (RuleValues & { user: string; resource: Kind })[];
}

const KINDS: Kind[] = ['mandates', 'properties'];
const MAIN = { mandates: 'mandateRule', properties: 'propertyRule' } as const;

const draftOf = ({ mandateRule, propertyRule, users }: Transfer): Draft => ({
  mandateRule: { ...mandateRule } as RuleValues,
  propertyRule: { ...propertyRule } as RuleValues,
  users: (users ?? []) as Draft['users'],
});

/** Whether shares of the main rule, or of an agent's over it, are no whole. */
const isWrong = ({ mandateRule, users }: Draft): boolean =>
  [mandateRule, ...users.filter(({ resource }) => resource === 'mandates')].some((one) =>
    sharesProblem({ ...mandateRule, ...one } as Parameters<typeof sharesProblem>[0]),
  );

/** The main rules, and those of single agents over them. */
export function Rules({ transfer, saving, onGo }: { transfer: Transfer; saving: Saving; onGo: (by: 1 | -1) => void }) {
  const translate = useTranslate();
  const { labels } = useLabels(transferResource());
  const agents = transfer.agentsTo ?? [];
  const nameOf = usePeopleNames([...agents, ...(transfer.agentFrom ? [transfer.agentFrom] : [])]);
  const { data: departing } = useGetOne(
    'users',
    { id: transfer.agentFrom ?? '' },
    { enabled: Boolean(transfer.agentFrom) },
  );
  const hasLeft = departing?.active === false;
  const [draft, setDraft] = useState(() => draftOf(transfer));
  const word = (kind: Kind) => labels.values?.['users.resource']?.[kind] ?? kind;
  const ownOf = (user: string, kind: Kind) => draft.users.find((one) => one.user === user && one.resource === kind);
  const without = (user: string, kind: Kind) => draft.users.filter((one) => one.user !== user || one.resource !== kind);
  const setOwn = (user: string, kind: Kind, rule: RuleValues | undefined) =>
    setDraft({ ...draft, users: [...without(user, kind), ...(rule ? [{ ...rule, user, resource: kind }] : [])] });
  async function next() {
    const users = draft.users.filter(({ user }) => agents.includes(user)) as Users;
    const { mandateRule, propertyRule } = draft;
    const saved = await saving.save({ mandateRule, propertyRule, users } as Parameters<Saving['save']>[0]);
    if (saved) onGo(1);
  }
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {translate('app.portfolio.rulesHelp')}
      </Typography>
      {hasLeft ? (
        <Alert severity="info">{translate('app.portfolio.hasLeft', { name: nameOf(transfer.agentFrom) })}</Alert>
      ) : null}
      {KINDS.map((kind) => (
        <Stack key={kind} spacing={1}>
          <Typography variant="subtitle1" component="h3">
            {word(kind)}
          </Typography>
          <RuleInputs
            name={word(kind)}
            rule={draft[MAIN[kind]]}
            hasShares={kind === 'mandates'}
            hasLeft={hasLeft}
            onChange={(rule) => setDraft({ ...draft, [MAIN[kind]]: rule })}
          />
        </Stack>
      ))}
      {agents.flatMap((user) =>
        KINDS.map((kind) => {
          const own = ownOf(user, kind);
          const name = `${nameOf(user)} · ${word(kind)}`;
          if (!own)
            return (
              <Button
                key={`${user} ${kind}`}
                size="small"
                sx={{ alignSelf: 'flex-start' }}
                onClick={() => setOwn(user, kind, { ...draft[MAIN[kind]] })}
              >
                {translate('app.portfolio.ownRule', { name })}
              </Button>
            );
          return (
            <Stack key={`${user} ${kind}`} spacing={1}>
              <Typography variant="subtitle2" component="h3">
                {name}
              </Typography>
              <RuleInputs
                name={name}
                rule={own}
                hasShares={kind === 'mandates'}
                hasLeft={hasLeft}
                onChange={(rule) => setOwn(user, kind, rule)}
              />
              <Button
                size="small"
                color="inherit"
                sx={{ alignSelf: 'flex-start' }}
                onClick={() => setOwn(user, kind, undefined)}
              >
                {translate('app.portfolio.mainRule')}
              </Button>
            </Stack>
          );
        }),
      )}
      {isWrong(draft) ? <Alert severity="error">{labels.errors?.sharesTotal}</Alert> : null}
      <Stack direction="row" spacing={1}>
        <Button onClick={() => onGo(-1)}>{translate('app.portfolio.back.step')}</Button>
        <Button variant="contained" disabled={isWrong(draft)} loading={saving.isPending} onClick={() => void next()}>
          {translate('app.portfolio.next')}
        </Button>
      </Stack>
    </Stack>
  );
}
