import { evaluate, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { useWatch } from 'react-hook-form';
import { Input } from '../../fields/Input.tsx';

/** The inputs of the named fields, with their conditions evaluated as one types. */
export function FieldInputs({
  resource,
  names,
  creating = false,
}: {
  resource: Resource;
  names: string[];
  creating?: boolean;
}) {
  const values = useWatch() as Record<string, unknown>;
  return (
    <>
      {names.map((name) => {
        const field = resource.fields[name];
        if (!field || field.declaration.readOnly) return null;
        const { when, immutable } = field.declaration;
        const holds = (condition: Parameters<typeof parseCondition>[0] | undefined, otherwise: boolean) =>
          condition ? evaluate(parseCondition(condition), values) : otherwise;
        if (!holds(when?.visible, true)) return null;
        return (
          <Input
            key={name}
            resource={resource}
            path={name}
            schema={field.schema}
            required={field.required || holds(when?.required, false)}
            disabled={!holds(when?.editable, true) || Boolean(immutable && !creating)}
          />
        );
      })}
    </>
  );
}
