import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, FormHelperText, FormLabel } from '@mui/material';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { Display } from '../../fields/Display.tsx';
import { useLabels } from '../../labels.ts';
import { useFormulaWords } from './useFormulaWords.ts';

/** What a formula comes to as one types, and what it is reckoned from. */
export function Reckoned({ resource, field, value }: { resource: Resource; field: Field; value: unknown }) {
  const { field: label, help } = useLabels(resource);
  const told = useFormulaWords(resource);
  const { errors } = useFormState();
  const id = useId();
  const { name, schema } = field;
  const problem = errors[name]?.message;
  return (
    <Box sx={{ py: 1 }}>
      <FormLabel id={id} error={Boolean(problem)} sx={{ display: 'block', fontSize: '0.75rem' }}>
        {label(name)}
      </FormLabel>
      <output aria-labelledby={id}>
        <Display resource={resource} path={name} schema={schema} value={value} />
      </output>
      <FormHelperText error={Boolean(problem)} sx={{ mx: 0 }}>
        {problem ? String(problem) : (help(name) ?? `= ${told(field)}`)}
      </FormHelperText>
    </Box>
  );
}
