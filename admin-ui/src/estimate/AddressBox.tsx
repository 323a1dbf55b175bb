import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { estimates, type FoundAddress } from './calls.ts';

const FEWEST = 3;
const PAUSE_MS = 250;

interface AddressBoxProps {
  token: string;
  label: string;
  help: string;
  problem?: string | undefined;
  onChange: (address: FoundAddress | null) => void;
}

/** An address by its beginning; one is chosen, so that its commune is known. */
export function AddressBox({ token, label, help, problem, onChange }: AddressBoxProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<FoundAddress[]>([]);
  useEffect(() => {
    if (typed.trim().length < FEWEST) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // What can't be completed now is completed with the next letter.
      estimates.addresses(token, typed).then(
        (results) => isCurrent && setFound(results),
        () => isCurrent && setFound([]),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [token, typed]);
  return (
    <Autocomplete
      options={found}
      filterOptions={(options) => options}
      getOptionLabel={({ label: text }) => text}
      getOptionKey={({ label: text, inseeCode }) => `${inseeCode} ${text}`}
      isOptionEqualToValue={(left, right) => left.label === right.label}
      noOptionsText={help}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, address) => onChange(address)}
      renderInput={(params) => (
        <TextField {...params} label={label} required error={Boolean(problem)} helperText={problem ?? help} />
      )}
    />
  );
}
