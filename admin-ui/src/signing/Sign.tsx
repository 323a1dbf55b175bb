import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTry } from '../signin/try.ts';
import { type Problems, problemsOf } from '../withdrawal/calls.ts';
import { CodeField } from './CodeField.tsx';
import type { Signing, SigningCalls } from './calls.ts';
import { Pad } from './Pad.tsx';
import { useSaid } from './said.ts';
import { codeOf, type Input, missing } from './scene.ts';

/** What somebody has typed so far. It is kept above the form, so that nothing of it is lost on the way. */
export interface Typed {
  isAgreed: boolean;
  mention: string;
  name: string;
  byHand: boolean;
  drawing: string | undefined;
  code: string;
  /** Where the last code went. */
  sentTo: string | undefined;
}

interface SignProps {
  calls: SigningCalls;
  look: Signing;
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
  onDone: (look: Signing) => void;
}

/** The consent, the signature and the code, which are sent together. */
export function Sign({ calls, look, typed, onType, onDone }: SignProps) {
  const said = useSaid();
  const [problems, setProblems] = useState<Problems>({ fields: {} });
  const fail = (error: Error) => setProblems(problemsOf(error, said('unexpected')));
  const { attempt, isPending } = useTry(fail);
  const { isAgreed, mention, name, byHand, drawing, code, sentTo } = typed;
  const { fields, message } = problems;
  const isCoded = look.code.channel !== 'session' && look.code.channel !== 'known';
  const { agreesBySigning = false } = calls;
  const ask =
    calls.code &&
    (() => {
      setProblems({ fields: {} });
      attempt(async () => onType({ sentTo: (await calls.code?.())?.to, code: '' }));
    });
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const lacks = missing({
      code: isCoded ? code : undefined,
      isAgreed: isAgreed || agreesBySigning,
      mention: look.mention ? mention : undefined,
      name,
      isDrawn: drawing !== undefined,
      byHand,
    });
    const words: Record<Input, string> = {
      consent: said('consentNeeded'),
      mention: said('mentionNeeded'),
      name: said('nameNeeded'),
      drawing: said('drawingNeeded'),
      code: said(ask && !sentTo ? 'codeFirst' : 'codeNeeded'),
    };
    setProblems({ fields: Object.fromEntries(lacks.map((input) => [input, words[input]])) });
    const [first] = lacks;
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    attempt(async () =>
      onDone(
        await calls.sign({
          ...(isCoded ? { code: codeOf(code) } : {}),
          consent: look.consent.version,
          name: name.trim(),
          ...(look.mention ? { mention: mention.trim() } : {}),
          ...(byHand && drawing ? { drawing } : {}),
        }),
      ),
    );
  }
  return (
    <Stack component="form" spacing={2} onSubmit={send} noValidate aria-label={said('sign')}>
      {message ? <Alert severity="error">{message}</Alert> : null}
      {agreesBySigning ? null : (
        <FormControl error={Boolean(fields.consent)}>
          <FormControlLabel
            sx={{ alignItems: 'flex-start', '& .MuiCheckbox-root': { mt: -1 } }}
            control={
              <Checkbox
                name="consent"
                checked={isAgreed}
                onChange={(_, checked) => onType({ isAgreed: checked })}
                slotProps={{
                  input: { 'aria-invalid': Boolean(fields.consent), 'aria-describedby': 'consent-problem' },
                }}
              />
            }
            label={look.consent.text}
          />
          <FormHelperText id="consent-problem">{fields.consent ?? ''}</FormHelperText>
        </FormControl>
      )}
      {look.mention ? (
        <Stack spacing={1.5}>
          <Typography>{said('mentionHelp', { sentence: look.mention })}</Typography>
          <TextField
            name="mention"
            label={said('mention')}
            required
            multiline
            minRows={3}
            value={mention}
            onChange={({ target }) => onType({ mention: target.value })}
            error={Boolean(fields.mention)}
            helperText={fields.mention}
          />
        </Stack>
      ) : null}
      <TextField
        name="name"
        label={said('name')}
        autoComplete="name"
        required
        value={name}
        onChange={({ target }) => onType({ name: target.value })}
        error={Boolean(fields.name)}
        helperText={fields.name ?? said('nameHelp')}
      />
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={byHand ? 'hand' : 'name'}
        onChange={(_, how) => how && onType({ byHand: how === 'hand' })}
        aria-label={said('how')}
      >
        <ToggleButton value="name">{said('byName')}</ToggleButton>
        <ToggleButton value="hand">{said('byHand')}</ToggleButton>
      </ToggleButtonGroup>
      {byHand ? (
        <Pad value={drawing} problem={fields.drawing} onChange={(next) => onType({ drawing: next })} />
      ) : (
        <Typography
          aria-hidden
          sx={{
            fontFamily: 'cursive',
            fontStyle: 'italic',
            fontSize: 28,
            minHeight: 44,
            px: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {name}
        </Typography>
      )}
      <Typography role="status">
        {sentTo ? said('codeSent', { to: sentTo }) : said(`codeBy.${look.code.channel}`, { to: look.code.to })}
      </Typography>
      {isCoded ? (
        <CodeField
          value={code}
          problem={fields.code}
          isSent={Boolean(sentTo)}
          isPending={isPending}
          onType={(next) => onType({ code: next })}
          onAsk={ask}
        />
      ) : null}
      {agreesBySigning ? (
        <Typography id="consent" color={fields.consent ? 'error' : undefined}>
          {look.consent.text}
        </Typography>
      ) : null}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isPending}
        {...(agreesBySigning ? { 'aria-describedby': 'consent' } : {})}
      >
        {said(agreesBySigning ? 'agreeAndSign' : 'signNow')}
      </Button>
    </Stack>
  );
}
