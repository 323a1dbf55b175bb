import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { displayOf, recordPath } from '../../labels.ts';
import { useRecent } from '../../state/recent.ts';
import { useRested } from '../../state/rested.ts';
import type { Typed } from './EarlyText.tsx';
import { isHit, type Option, OptionLine } from './OptionLine.tsx';
import { commandsFor, useCommands } from './useCommands.ts';
import { useHits, useVisited } from './useHits.ts';

const WAIT_MS = 200;

const keyOf = (option: Option): string => (isHit(option) ? String(option.record.id) : option.name);

interface Props {
  /** What was typed before it was here. */
  begun: Typed;
  onClose: () => void;
}

/** What a typed text finds, and what can be done; before anything is typed, what was looked at last. */
export function SearchPalette({ begun, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale() as 'en' | 'fr';
  const navigate = useNavigate();
  const [text, setText] = useState(begun.text);
  const typed = text.trim();
  const q = useRested(typed, WAIT_MS);
  const { hits, isPending } = useHits(q);
  const [recent] = useRecent();
  const visited = useVisited(recent);
  const commands = useCommands();
  const isSettled = typed ? q === typed && !isPending : visited !== undefined;
  const [isEntered, setEntered] = useState(begun.isEntered);
  const [marked, setMarked] = useState<Option | null>(null);
  // All at once: what came later would push away what is marked.
  const options: Option[] = typed
    ? [...hits, ...commandsFor(commands, typed)]
    : visited
      ? [...visited, ...commands]
      : [];

  const choose = (option: Option) => {
    onClose();
    if (isHit(option)) navigate(recordPath(option.resource, option.record.id));
    else option.run();
  };
  // Enter is often pressed before the answer is there: it then waits for what the typed text finds.
  useEffect(() => {
    if (!isEntered || !isSettled) return;
    setEntered(false);
    const [first] = options;
    const found = marked && options.find((one) => keyOf(one) === keyOf(marked));
    if (found ?? first) choose((found ?? first) as Option);
  });
  const groupOf = (option: Option): string => {
    if (!isHit(option)) return translate('app.commands.title');
    return typed ? option.resource.labels[locale].plural : translate('app.commands.recent');
  };
  return (
    <Autocomplete<Option>
      open
      onClose={(_, reason) => reason === 'escape' && onClose()}
      popupIcon={null}
      autoHighlight
      options={options}
      loading={!isSettled}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('app.search.nothing')}
      filterOptions={(all) => all}
      groupBy={groupOf}
      getOptionLabel={(option) => (isHit(option) ? displayOf(option.resource, option.record) : option.label)}
      getOptionKey={keyOf}
      isOptionEqualToValue={(option, value) => keyOf(option) === keyOf(value)}
      renderGroup={({ key, group, children }) => (
        <Box component="li" key={key} role="group" aria-label={group}>
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            aria-hidden
            sx={{ px: 2, pt: 1, pb: 0.5 }}
          >
            {group}
          </Typography>
          <Box component="ul" role="presentation" sx={{ p: 0 }}>
            {children}
          </Box>
        </Box>
      )}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <OptionLine option={option} />
        </li>
      )}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return;
        setText(next);
        setEntered(false);
        setMarked(null);
      }}
      onHighlightChange={(_, option) => setMarked(option)}
      onKeyDown={(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.defaultMuiPrevented = true;
        setEntered(true);
      }}
      onChange={(_, option) => option && choose(option)}
      slotProps={{ paper: { variant: 'outlined', sx: { mt: 1 } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          onFocus={({ target }) => target.setSelectionRange(text.length, text.length)}
          margin="none"
          placeholder={translate('app.search.placeholder')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': translate('app.search.placeholder') },
          }}
        />
      )}
    />
  );
}
