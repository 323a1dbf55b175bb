import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, Button, Paper, Stack, Typography, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, type HttpError, useLocale, useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { resourceById } from '../../registry.ts';
import { useMine } from '../../state/mine.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { StepBar } from '../../wizards/StepBar.tsx';
import { ChooseClients, ChooseProperties } from './Choose.tsx';
import { ChosenList } from './ChosenList.tsx';
import { type Chosen, type MailingLetter, sendMailing, useChecked } from './calls.ts';
import { Email, PARTS, type Part } from './Email.tsx';
import { Status } from './Status.tsx';
import { WholeList } from './WholeList.tsx';

const STEPS = ['properties', 'clients', 'email', 'status'] as const;
const NAMES = ['properties', 'clients', 'requests'] as const;

interface Choice {
  /** Of the requests those that the person may answer. */
  chosen: Chosen;
  choose: (change: (chosen: Chosen) => Chosen) => void;
  /** Whether requests are answered by it. */
  isAnswer: boolean;
  /** How many requests aren't for the person to answer. */
  left: number;
  isPending: boolean;
}

/** A list in the address; one that was cut off or changed by hand is none. */
function listIn(text: string | null): Pick<Chosen, 'matching'> {
  try {
    return text && typeof JSON.parse(text) === 'object' ? { matching: text } : {};
  } catch {
    return {};
  }
}

/** What is chosen, kept in the address, so that a reload and a link show the same. */
function useChosen(): Choice {
  const [query, setQuery] = useSearchParams();
  const ids = (name: string) => [...new Set((query.get(name) ?? '').split(',').filter(Boolean))];
  // The address follows a little later: two quick choices must not both build on the one before.
  const [chosen, choose] = useState<Chosen>({
    properties: ids('properties'),
    clients: ids('clients'),
    requests: ids('requests'),
    ...listIn(query.get('matching')),
  });
  const given = NAMES.filter((name) => chosen[name].length > 0).map((name) => [name, chosen[name].join(',')]);
  const list = chosen.matching ? [['matching', chosen.matching]] : [];
  const said = new URLSearchParams(Object.fromEntries([...given, ...list]) as Record<string, string>).toString();
  useEffect(() => {
    if (said !== window.location.search.slice(1)) setQuery(said, { replace: true });
  }, [said, setQuery]);
  const { ids: requests, left, isPending } = useMine(resourceById('request') as Resource, chosen.requests);
  return { chosen: { ...chosen, requests }, choose, isAnswer: chosen.requests.length > 0, left, isPending };
}

/** Sends properties to clients: which, to whom, with what words, and how far it is. */
export default function PropertyMailing() {
  const [query] = useSearchParams();
  const mailing = query.get('mailing');
  return mailing ? <Sent id={mailing} /> : <Wizard />;
}

function Frame({ at, onGo, children }: { at: number; onGo?: (at: number) => void; children: React.ReactNode }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width:899px)');
  return (
    <>
      <PageHeader title={translate('app.mailings.title')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '200px minmax(0, 1fr)' } }}>
        <StepBar
          steps={STEPS.map((name, index) => ({
            name,
            label: translate(`app.mailings.steps.${name}`),
            isDone: index < at,
          }))}
          at={at}
          isPhone={isPhone}
          onGo={(index) => onGo?.(index)}
        />
        <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0 }}>
          <Typography variant="h6" component="h2" gutterBottom>
            {translate(`app.mailings.steps.${STEPS[at]}`)}
          </Typography>
          {children}
        </Paper>
      </Box>
    </>
  );
}

/** The last step, which may be left and come back to. */
const Sent = ({ id }: { id: string }) => (
  <Frame at={3}>
    <Status id={id} />
  </Frame>
);

function Wizard() {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const [, setQuery] = useSearchParams();
  const { chosen, choose, isAnswer, left, isPending } = useChosen();
  const [step, setStep] = useState(0);
  const [part, setPart] = useState<Part>('template');
  const [isSending, setSending] = useState(false);
  const { data: checked, error, isFetching } = useChecked(chosen, !isPending);
  const findings = checked?.findings ?? [];
  const going = { properties: checked?.properties ?? [], clients: checked?.clients ?? [] };
  const recipients = checked?.matching ?? going.clients.length;
  const last = going.properties.length === 0 ? 0 : recipients === 0 ? 1 : 2;
  const at = Math.min(step, last);
  const plain: MailingLetter = {
    ...{ template: '', language: locale },
    subject: translate('app.mailings.plain.subject', { smart_count: going.properties.length }),
    body: translate('app.mailings.plain.body'),
  };

  async function send(values: Record<string, unknown>) {
    setSending(true);
    try {
      const { id, clients, matching } = await sendMailing(chosen, values as unknown as MailingLetter);
      notify('app.mailings.begun', { type: 'success', messageArgs: { smart_count: matching ?? clients.length } });
      setQuery({ mailing: id });
      return undefined;
    } catch (failure) {
      const { message, body } = failure as HttpError;
      notify(message, { type: 'error' });
      setPart('customise');
      return body?.errors as Record<string, unknown> | undefined;
    } finally {
      setSending(false);
    }
  }
  const isWriting = at === 2;
  const isEnd = isWriting && part === 'preview';
  const next = () => {
    if (!isWriting) setStep(at + 1);
    else setPart(PARTS[PARTS.indexOf(part) + 1] ?? 'preview');
  };
  const back = () => {
    if (isWriting && part !== 'template') setPart(PARTS[PARTS.indexOf(part) - 1] ?? 'template');
    else setStep(at - 1);
  };
  const shown = isAnswer ? { ...chosen, ...withRefused(going, findings) } : chosen;
  return (
    <Frame at={at} onGo={(index) => setStep(Math.min(index, last))}>
      <Form onSubmit={send} defaultValues={plain} noValidate>
        <Stack spacing={2}>
          {left > 0 ? <Alert severity="info">{translate('app.mailings.left', { smart_count: left })}</Alert> : null}
          {error ? <Alert severity="error">{messageOf(error as HttpError)}</Alert> : null}
          {at === 0 && !isAnswer ? <ChooseProperties chosen={chosen} findings={findings} onChoose={choose} /> : null}
          {at === 0 && isAnswer ? <ChosenList target="property" ids={shown.properties} findings={findings} /> : null}
          {at === 1 && !isAnswer && chosen.matching ? <WholeList count={recipients} onChoose={choose} /> : null}
          {at === 1 && !isAnswer && !chosen.matching ? (
            <ChooseClients chosen={chosen} findings={findings} onChoose={choose} />
          ) : null}
          {at === 1 && isAnswer ? <ChosenList target="client" ids={shown.clients} findings={findings} /> : null}
          <Email
            chosen={chosen}
            clients={going.clients}
            plain={plain}
            part={part}
            onPart={setPart}
            isShown={isWriting}
          />
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {going.properties.length > 0
              ? [
                  translate('app.mailings.going.properties', { smart_count: going.properties.length }),
                  translate('app.mailings.going.clients', { smart_count: recipients }),
                ].join(' · ')
              : ''}
          </Typography>
          <Stack direction="row" spacing={1}>
            <Button disabled={at === 0} onClick={back}>
              {translate('app.answering.back')}
            </Button>
            {isEnd ? (
              <Button key="send" type="submit" variant="contained" loading={isSending}>
                {translate('app.mailings.send', { smart_count: recipients })}
              </Button>
            ) : (
              <Button key="next" variant="contained" disabled={isFetching || (!isWriting && at >= last)} onClick={next}>
                {translate('app.answering.next')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Form>
    </Frame>
  );
}

/** What requests say, those included that are refused. */
const withRefused = (
  going: Pick<Chosen, 'properties' | 'clients'>,
  findings: { about: string; level: string; id: string }[],
) => {
  const refused = (about: string) => findings.filter((one) => one.about === about && one.level === 'refused');
  const both = (ids: string[], about: string) => [...new Set([...ids, ...refused(about).map(({ id }) => id)])];
  return { properties: both(going.properties, 'property'), clients: both(going.clients, 'client') };
};

/** What is wrong with the choice is told in its own words. */
const messageOf = ({ body, message }: HttpError): string =>
  ((body?.details ?? []) as { message?: string }[]).map((one) => one.message).find(Boolean) ?? message;
