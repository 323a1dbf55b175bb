import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { transferResource } from './transfer.ts';

/** A rule as it is entered. */
export interface RuleValues {
  departing?: string | null;
  receiving?: string | null;
  departingShare?: number | null;
  receivingShare?: number | null;
}

const ROLES = ['standard', 'owner', 'coOwner', 'collaborator', 'none'];

const shareOf = (text: string): number => Math.min(100, Math.max(0, Number(text.replace(',', '.')) || 0));

/** What becomes of the two agents, and of the commission where there is one. */
export function RuleInputs({
  name,
  rule,
  hasShares,
  hasLeft,
  onChange,
}: {
  /** Of the group of inputs, for who doesn't see it. */
  name: string;
  rule: RuleValues;
  hasShares: boolean;
  /** The departing agent is no longer at work: by the standard they keep no role. */
  hasLeft: boolean;
  onChange: (rule: RuleValues) => void;
}) {
  const { field, value } = useLabels(transferResource());
  const translate = useTranslate();
  const roleName = (one: 'departing' | 'receiving', role: string): string =>
    hasLeft && one === 'departing' && role === 'standard'
      ? translate('app.portfolio.standardLeft')
      : value(`mandateRule.${one}`, role);
  return (
    <Stack
      component="fieldset"
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{ flexWrap: 'wrap', border: 0, p: 0, m: 0 }}
      aria-label={name}
    >
      {(['departing', 'receiving'] as const).map((one) => (
        <TextField
          key={one}
          select
          size="small"
          label={field(`mandateRule.${one}`)}
          value={rule[one] ?? 'standard'}
          onChange={({ target }) => onChange({ ...rule, [one]: target.value })}
          sx={{ flex: '1 1 180px' }}
        >
          {ROLES.filter((role) => one === 'departing' || role !== 'none').map((role) => (
            <MenuItem key={role} value={role}>
              {roleName(one, role)}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {hasShares
        ? (['departingShare', 'receivingShare'] as const).map((one) => (
            <TextField
              key={one}
              type="number"
              size="small"
              label={`${field(`mandateRule.${one}`)} (%)`}
              value={rule[one] ?? 0}
              onChange={({ target }) => onChange({ ...rule, [one]: shareOf(target.value) })}
              sx={{ flex: '1 1 150px' }}
              slotProps={{ htmlInput: { min: 0, max: 100, step: 0.01 } }}
            />
          ))
        : null}
    </Stack>
  );
}
