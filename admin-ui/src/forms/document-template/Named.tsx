import { Insertables } from '../../fields/shared/Insertables.tsx';
import { resourceById } from '../../registry.ts';
import { usePrintVariables } from '../../views/prints/variables.ts';
import type { NamedProps } from '../index.ts';

/** The records that a document is made of, and how they declare it. */
export function documentOf(document: string) {
  const [id = '', name] = document.split('.');
  const target = resourceById(id);
  return { target, declaration: target?.declaration.print?.find((one) => one.name === name) };
}

/** Calls what the text of a document shows as its records do. */
export default function NamedInDocument({ record, children }: NamedProps) {
  const { target, declaration } = documentOf(String(record.document ?? ''));
  const variables = usePrintVariables(target, declaration);
  return <Insertables.Provider value={variables}>{children}</Insertables.Provider>;
}
