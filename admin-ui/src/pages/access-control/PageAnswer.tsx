import { opensFor } from '@hestia/permissions/index.ts';
import { Alert, Autocomplete, Stack, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { type KnownPage, knownPages, pageOf } from './pages.ts';
import { usePageNames } from './usePageNames.ts';
import { peopleResource, useRuleWords } from './useRuleWords.ts';

function Answer({ page, person }: { page: KnownPage; person: RaRecord }) {
  const translate = useTranslate();
  const rule = useRuleWords();
  const pageName = usePageNames();
  const by = opensFor(page.reaches, (person.roles ?? []) as string[]);
  const words = { page: pageName(page), person: displayOf(peopleResource(), person) };
  const rules = (by.length > 0 ? by : opensFor(page.reaches)).map((one) => rule(one)).join(', ');
  return (
    <Alert severity={by.length > 0 ? 'success' : 'warning'} role="status">
      {translate(by.length > 0 ? 'app.acl.opens' : 'app.acl.staysClosed', { ...words, rules })}
    </Alert>
  );
}

/** Whether a page opens for the person: it is chosen by its name, or its address is pasted. */
export function PageAnswer({ person }: { person: RaRecord | undefined }) {
  const translate = useTranslate();
  const pageName = usePageNames();
  const pages = useMemo(() => knownPages(), []);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<KnownPage>();
  const page = chosen ?? (text.includes('/') ? pageOf(pages, text) : undefined);
  return (
    <Stack spacing={1.5}>
      <Autocomplete
        freeSolo
        options={pages}
        inputValue={text}
        getOptionLabel={(one) => (typeof one === 'string' ? one : pageName(one))}
        getOptionKey={(one) => (typeof one === 'string' ? one : one.path)}
        onInputChange={(_, typed) => setText(typed)}
        onChange={(_, one) => setChosen(one && typeof one !== 'string' ? one : undefined)}
        renderOption={({ key, ...props }, one) => (
          <li key={key} {...props}>
            <Stack>
              <span>{pageName(one)}</span>
              <Typography variant="caption" color="textSecondary">
                {one.path}
              </Typography>
            </Stack>
          </li>
        )}
        renderInput={(params) => <TextField {...params} margin="none" label={translate('app.acl.choosePage')} />}
        sx={{ width: 420, maxWidth: '100%' }}
      />
      {page && person ? <Answer page={page} person={person} /> : null}
      {page && !person ? <Typography color="textSecondary">{translate('app.acl.personFirst')}</Typography> : null}
      {!page && text.includes('/') ? (
        <Alert severity="info" role="status">
          {translate('app.acl.noSuchPage')}
        </Alert>
      ) : null}
    </Stack>
  );
}
