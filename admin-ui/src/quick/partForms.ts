import type { QuickPart, Resource } from '@hestia/resources/vocabulary/index.ts';
import { askedOf } from '@hestia/resources/vocabulary/quick.ts';
import { setSubmissionErrors } from 'react-admin';
import { createFormControl, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { filled } from '../providers/data.ts';
import { resourceById } from '../registry.ts';
import { withoutBlanks } from '../views/form/blanks.ts';
import { declaredDefaults } from '../views/form/creation.ts';

type Values = Record<string, unknown>;

/** A part of a panel, with a form of its own. */
export interface PartForm {
  part: QuickPart;
  resource: Resource;
  form: ReturnType<typeof createFormControl<FieldValues>>;
  /** What it begins with. */
  begins: Values;
}

const rootOf = (path: string): string => path.split('.')[0] ?? '';

/** The forms of the parts that are made with a record. */
export function partForms(parts: readonly QuickPart[]): PartForm[] {
  return parts.flatMap((part) => {
    const resource = resourceById(part.resource);
    if (!resource) return [];
    const roots = part.fields.map(rootOf);
    const defaultValues = Object.fromEntries(
      Object.entries({ ...declaredDefaults(resource), ...part.begins }).filter(([name]) => roots.includes(name)),
    );
    return [{ part, resource, form: createFormControl<FieldValues>({ defaultValues }), begins: defaultValues }];
  });
}

/** Whether every part can be sent; those that can't show why. */
export async function areValid(forms: readonly PartForm[]): Promise<boolean> {
  const all = await Promise.all(forms.map(({ form }) => form.trigger()));
  return all.every(Boolean);
}

/** What was entered of each part, by its resource's `$id`: the fields that are asked for beside that record, and no others. */
export function partValues(forms: readonly PartForm[], record: Values = {}): Record<string, Values> {
  return Object.fromEntries(
    forms.map(({ part, resource, form }) => {
      const asked = [...askedOf(part, record).map(rootOf), ...Object.keys(part.takes ?? {})];
      const values = Object.entries(form.getValues() as Values).filter(([name]) => asked.includes(name));
      return [part.resource, filled(withoutBlanks(resource, Object.fromEntries(values)))];
    }),
  );
}

/** Shows at each part's fields what the server found wrong with them. */
export function showErrors(forms: readonly PartForm[], errors: Values | undefined): void {
  const found = (errors?.parts ?? {}) as Record<string, FieldValues>;
  for (const { part, form } of forms)
    if (found[part.resource])
      setSubmissionErrors(found[part.resource] ?? {}, form.setError as UseFormReturn['setError']);
}
