import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, InputAdornment, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { withColon } from '../../labels.ts';
import type { InputProps } from '../field-ui.ts';
import { firstMessage } from '../shared/first-message.ts';
import { Legend } from '../shared/Legend.tsx';
import { useFieldInput } from '../useFieldInput.ts';

/** Lines are told apart by nothing but their place. */
const keyOf = (place: number): string => `line ${place}`;

/** Texts of one's own, one a line, as many as the declaration allows. */
export function Lines(props: InputProps) {
  const { source, label, helperText, required, readOnly: disabled } = useFieldInput(props);
  const translate = useTranslate();
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useInput({ source });
  const { maxItems = Number.POSITIVE_INFINITY, items } = props.schema;
  const lines: string[] = Array.isArray(value) ? value : [];
  const replace = (index: number, text: string) => onChange(lines.map((one, at) => (at === index ? text : one)));
  const messageAt = (index: number) => firstMessage((error as unknown as unknown[] | undefined)?.[index]);
  const problem = typeof error?.message === 'string' ? error.message : undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1, width: '100%', minWidth: 0 }}>
      <Legend label={label} required={required} />
      {lines.map((line, index) => (
        <TextField
          key={keyOf(index)}
          value={line}
          margin="dense"
          size="small"
          disabled={disabled}
          error={Boolean(messageAt(index))}
          helperText={messageAt(index)}
          onChange={({ target }) => replace(index, target.value)}
          slotProps={{
            htmlInput: { 'aria-label': `${label} ${index + 1}`, maxLength: items?.maxLength },
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <IconButton
                    size="small"
                    disabled={disabled}
                    aria-label={withColon(translate('ra.action.remove'), `${label} ${index + 1}`)}
                    onClick={() => onChange(lines.filter((_, at) => at !== index))}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </InputAdornment>
              ),
            },
          }}
        />
      ))}
      {problem || helperText ? <FormHelperText error={Boolean(problem)}>{problem ?? helperText}</FormHelperText> : null}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={disabled || lines.length >= maxItems}
        onClick={() => onChange([...lines, ''])}
        aria-label={withColon(translate('ra.action.add'), label)}
      >
        {translate('ra.action.add')}
      </Button>
    </Box>
  );
}
