import { conditionFields, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Input } from '../../fields/Input.tsx';
import { Beside } from '../form/Beside.tsx';
import { holdsFor } from './holds.ts';

interface AskedFieldProps {
  resource: Resource;
  name: string;
  /** All that is said with the step. */
  names: readonly string[];
  isRequired: boolean;
}

/** A field that is said with a step, with what stands beside it; it comes and goes with what is said of the others. */
export function AskedField({ resource, name, names, isRequired }: AskedFieldProps) {
  const said = useWatch() as Record<string, unknown>;
  const visible = resource.fields[name]?.declaration.when?.visible;
  // What depends on the record's state is asked all the same: the step changes that.
  const isOfThese = visible && conditionFields(parseCondition(visible)).every((field) => names.includes(field));
  if (isOfThese && !isRequired && !holdsFor(visible, said)) return null;
  return (
    <Box>
      <Input resource={resource} path={name} schema={resource.fields[name]?.schema ?? {}} required={isRequired} />
      <Beside resource={resource} name={name} />
    </Box>
  );
}
