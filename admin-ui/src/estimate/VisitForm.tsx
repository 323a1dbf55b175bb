import { KINDS, type Kind, type PriceRange } from '@hestia/resources/vendor-lead/estimate.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTry } from '../signin/try.ts';
import { useWords } from '../signin/words.ts';
import { AddressBox } from './AddressBox.tsx';
import { estimates, type FoundAddress, hasFields, problemAt } from './calls.ts';
import { useFormWords } from './words.ts';

const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
/** Away from people's eyes, and from their keyboards and readers. */
const AWAY = { position: 'absolute', left: -9999 };

const locationOf = ({ street, postcode, town, inseeCode, point, precision }: FoundAddress): object => ({
  ...{ line1: street, postcode, town, inseeCode },
  ...(point ? { point, precision } : {}),
});

interface VisitFormProps {
  token: string;
  network: string;
  onTold: (estimate: PriceRange | null) => void;
}

/** What a visitor says of a property and how to be reached; what is wrong is told where it is. */
export function VisitForm({ token, network, onTold }: VisitFormProps) {
  const word = useFormWords(network);
  const outside = useWords();
  const [kind, setKind] = useState<Kind>('flat');
  const [address, setAddress] = useState<FoundAddress | null>(null);
  const [error, setError] = useState<Error>();
  const { attempt, isPending } = useTry(setError);
  const isHome = kind === 'flat' || kind === 'house';
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
    setError(undefined);
    attempt(async () => {
      const { estimate } = await estimates.estimate(token, {
        kind,
        ...(isHome ? { livingArea: text('livingArea'), roomCount: text('roomCount') } : {}),
        location: address ? locationOf(address) : {},
        contact: Object.fromEntries(
          ['firstName', 'lastName', 'email', 'phone'].flatMap((name) => {
            const value = text(name);
            return value ? [[name, value]] : [];
          }),
        ),
        message: text('message'),
        agreed: form.get('agreed') === 'on',
        mayCall: form.get('mayCall') === 'on',
        website: text('website'),
      });
      onTold(estimate);
    });
  }
  const at = (path: string) => ({ error: Boolean(problemAt(error, path)), helperText: problemAt(error, path) });
  return (
    <Stack component="form" spacing={2} onSubmit={send} noValidate>
      <Typography color="textSecondary">{word('intro')}</Typography>
      {error && !hasFields(error) ? <Alert severity="error">{error.message || outside('unexpected')}</Alert> : null}
      <Typography variant="h6" component="h2">
        {word('property')}
      </Typography>
      <TextField
        select
        label={word('kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
        {...at('kind')}
      >
        {KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {word(one)}
          </MenuItem>
        ))}
      </TextField>
      <AddressBox
        token={token}
        label={word('address')}
        help={word('addressHelp')}
        problem={problemAt(error, 'location.town')}
        onChange={setAddress}
      />
      {isHome ? (
        <Box sx={PAIR}>
          <TextField
            name="livingArea"
            label={word('livingArea')}
            required
            {...at('livingArea')}
            slotProps={{
              htmlInput: { inputMode: 'decimal' },
              input: { endAdornment: <InputAdornment position="end">{word('squareMetres')}</InputAdornment> },
            }}
          />
          <TextField name="roomCount" label={word('rooms')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
        </Box>
      ) : null}
      <Typography variant="h6" component="h2">
        {word('you')}
      </Typography>
      <Box sx={PAIR}>
        <TextField name="firstName" label={word('firstName')} autoComplete="given-name" {...at('contact.firstName')} />
        <TextField
          name="lastName"
          label={word('lastName')}
          required
          autoComplete="family-name"
          {...at('contact.lastName')}
        />
        <TextField name="email" label={word('email')} type="email" autoComplete="email" {...at('contact.email')} />
        <TextField name="phone" label={word('phone')} type="tel" autoComplete="tel" {...at('contact.phone')} />
      </Box>
      <TextField name="message" label={word('message')} multiline minRows={2} {...at('message')} />
      <Box sx={AWAY} aria-hidden>
        <input name="website" tabIndex={-1} autoComplete="off" />
      </Box>
      <Box>
        <FormControlLabel control={<Checkbox name="agreed" />} label={word('agreed')} required />
        {problemAt(error, 'agreed') ? <FormHelperText error>{problemAt(error, 'agreed')}</FormHelperText> : null}
        <FormControlLabel control={<Checkbox name="mayCall" />} label={word('mayCall')} />
      </Box>
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {word('send')}
      </Button>
    </Stack>
  );
}
