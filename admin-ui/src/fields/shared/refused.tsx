import { FormHelperText } from '@mui/material';
import { useWrappedSource } from 'react-admin';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { firstMessage } from './first-message.ts';

/** What a form knows of a field's refusal, and of its parts'. */
function useRefusal(source: string): unknown {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  return get(errors, useWrappedSource(source));
}

const messageOf = (refusal: unknown): string | undefined => {
  const { message } = (refusal ?? {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : undefined;
};

/** Why one of the values of a field is refused that has one input for all of them. */
export function useInnerMessage(source: string): string | undefined {
  const refusal = useRefusal(source);
  return messageOf(refusal) ? undefined : firstMessage(refusal);
}

/**
 * Why a field is refused as a whole, below the inputs of its parts.
 *
 * @param parts whether it tells of the parts, too, because they have no inputs
 */
export function Refused({ source, parts = false }: { source: string; parts?: boolean }) {
  const refusal = useRefusal(source);
  const message = parts ? firstMessage(refusal) : messageOf(refusal);
  return message ? <FormHelperText error>{message}</FormHelperText> : null;
}
