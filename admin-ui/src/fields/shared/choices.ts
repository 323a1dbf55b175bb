import { useLabels } from '../../labels.ts';
import type { InputProps } from '../field-ui.ts';

/** The declared values with their labels, as react-admin's choices. */
export function useChoices(
  { resource, path }: Pick<InputProps, 'resource' | 'path'>,
  values: unknown[] | undefined,
): { id: string; name: string }[] {
  const { value } = useLabels(resource);
  return (values ?? []).filter((one) => one !== null).map((one) => ({ id: String(one), name: value(path, one) }));
}

/** Choices are worded already. */
export const WORDED = { optionText: 'name', translateChoice: false } as const;
