import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { PaperSignature } from '@hestia/resources/vocabulary/paper.ts';
import { Alert, Box, FormHelperText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '../../fields/Input.tsx';
import { envelopeOf } from './calls.ts';
import { looseProblems, partsOf } from './paper-problems.ts';

interface PaperSignersProps {
  resource: Resource;
  record: RaRecord;
  /** The list that is said with the step. */
  name: string;
}

/** Of several who have to sign a paper, how each did: themselves, or by somebody with a power of attorney. */
export function PaperSigners({ resource, record, name }: PaperSignersProps) {
  const translate = useTranslate();
  const { getValues, setValue, clearErrors, formState } = useFormContext();
  const id = useId();
  const { data, error } = useQuery({
    queryKey: [resource.name, 'envelope check', record.id, record.version],
    queryFn: envelopeOf(resource, record).check,
    retry: false,
  });
  const [isOpen, setOpen] = useState(false);
  // The form around it takes its values in an effect of its own, which comes after this one.
  useEffect(() => setOpen(true), []);
  useEffect(() => {
    if (!data || !isOpen) return;
    const said = (getValues(name) ?? []) as PaperSignature[];
    const rows = data.onPaper.map(({ id, name }) => ({
      ...(said.find((before) => before.id === id) ?? { by: null, attorney: null, powerFiled: false }),
      id,
      name,
    }));
    setValue(name, rows.length > 0 ? rows : null);
  }, [data, isOpen, name, getValues, setValue]);
  const rows = (useWatch({ name }) ?? []) as PaperSignature[];
  const problems = looseProblems(formState.errors, name, rows);
  const choiceOf = ({ id }: PaperSignature) => data?.onPaper.find((one) => one.id === id)?.choice;
  const said = rows.map(({ by }) => by ?? '').join();
  // It is no input of its own, whose error a new try would clear.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is what it is about
  useEffect(() => clearErrors(name), [said, name, clearErrors]);
  if (error) return <Alert severity="info">{(error as Error).message}</Alert>;
  if (rows.length === 0) return null;
  const parts = resource.fields[name]?.schema.items?.properties ?? {};
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2">
        {translate('app.sign.paper.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('app.sign.paper.text')}
      </Typography>
      {problems.map((problem) => (
        <FormHelperText error key={problem}>
          {problem}
        </FormHelperText>
      ))}
      {rows.map((row, index) => {
        const choice = choiceOf(row);
        return (
          <Box key={row.id} role="group" aria-label={row.name ?? ''} sx={{ mt: 1 }}>
            <Typography>{row.name}</Typography>
            {choice ? (
              <Typography variant="body2" color="textSecondary">
                {translate('app.sign.paper.any', { name: choice.name, smart_count: choice.needs })}
              </Typography>
            ) : null}
            {partsOf(row).map((part) => (
              <Input
                key={part}
                resource={resource}
                path={`${name}.${part}`}
                source={`${name}.${index}.${part}`}
                schema={parts[part] ?? {}}
                required={part === 'attorney' || (part === 'by' && !choice)}
              />
            ))}
          </Box>
        );
      })}
    </Box>
  );
}
