import { may } from '@hestia/permissions/index.ts';
import type { Property } from '@hestia/resources/generated/types.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { RecordLinks } from '../../fields/shared/RecordLinks.tsx';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { FieldValue } from '../../views/FieldValue.tsx';
import { failureMessage } from '../../views/failure.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';
import { Corrections } from './Corrections.tsx';
import { changedTexts, textLabel } from './proofreading-texts.ts';
import { Suggestions } from './Suggestions.tsx';
import { wordDiff } from './word-diff.ts';

/** Marks of a run that went or came; both are told by more than their colour. */
const MARKS = {
  same: undefined,
  removed: { component: 'del', color: 'error.main' },
  added: { component: 'ins', color: 'success.main' },
} as const;

/** What changed in the texts since they were proofread last. */
function Changes({ resource, record }: RecordViewProps<Property>) {
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  if (!record.proofreadTexts)
    return <Typography color="textSecondary">{translate('app.proofreading.never')}</Typography>;
  const texts = changedTexts(record);
  if (texts.length === 0)
    return <Typography color="textSecondary">{translate('app.proofreading.unchanged')}</Typography>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {texts.map(({ path, before, after }) => (
        <div key={path}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {textLabel(path, labels.fields)}
          </Typography>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {wordDiff(before, after).map(({ kind, text }, index) => {
              const mark = MARKS[kind];
              const key = `${index} ${kind}`;
              if (!mark) return <span key={key}>{text}</span>;
              return (
                <Box key={key} component={mark.component} sx={{ color: mark.color }}>
                  {text}
                </Box>
              );
            })}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** Takes a step of the proofreading at once, and shows the property as it then is. */
function useSteps({ resource, record }: RecordViewProps<Property>) {
  const refresh = useRefresh();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { attempt, isPending } = useAttempt({
    onError: (error) => notify(failureMessage(translate, resource, 'edited', error), { type: 'error' }),
  });
  const take = (name: string) =>
    attempt(async () => {
      await dataProvider.transition(resource.name, record.id, name, record.version);
      notify('app.saved', { type: 'success' });
      refresh();
    });
  return { take, isPending };
}

/** Who proofreads the texts of the ad, what changed since, and what can be done about it. */
export default function Proofreading(props: RecordViewProps<Property>) {
  const { resource, record } = props;
  const { ability, actor, me } = useSession();
  const { field, section, transition: step } = useLabels(resource);
  const { take, isPending } = useSteps(props);
  const isProofreader = me.user.proofreader === true;
  const isAsked = record.proofreading === 'todo';
  const isMine = isAsked && record.proofreader === actor.id;
  const mayAsk = !isAsked && may(ability, 'edit', resource, record);
  return (
    <Panel title={section('proofreading')}>
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <FieldValue resource={resource} path="proofreading" record={record} />
          {record.proofreader ? (
            <Typography variant="body2" component="div">
              {field('proofreader')} : <RecordLinks target="user" ids={[String(record.proofreader)]} />
            </Typography>
          ) : null}
          {record.proofreadAt ? (
            <Typography variant="body2" component="div">
              {field('proofreadAt')} <FieldValue resource={resource} path="proofreadAt" record={record} />
            </Typography>
          ) : null}
        </Stack>
        <Changes resource={resource} record={record} />
        <Suggestions resource={resource} record={record} />
        <Stack direction="row" spacing={1}>
          {mayAsk ? (
            <Button variant="outlined" disabled={isPending} onClick={() => take('requestProofreading')}>
              {step('requestProofreading')}
            </Button>
          ) : null}
          {isAsked && isProofreader && !isMine ? (
            <Button variant="contained" disabled={isPending} onClick={() => take('takeProofreading')}>
              {step('takeProofreading')}
            </Button>
          ) : null}
        </Stack>
        {isMine && isProofreader ? <Corrections resource={resource} record={record} /> : null}
      </Stack>
    </Panel>
  );
}
