import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';

interface ChoiceFilterProps {
  choices: { id: string; name: string }[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Any of some values. */
export const ChoiceFilter = ({ choices, chosen, onChange }: ChoiceFilterProps) => (
  <FormGroup sx={{ maxHeight: 320, overflowY: 'auto', flexWrap: 'nowrap' }}>
    {choices.map(({ id, name }) => (
      <FormControlLabel
        key={id}
        label={name}
        control={
          <Checkbox
            size="small"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        }
      />
    ))}
  </FormGroup>
);
