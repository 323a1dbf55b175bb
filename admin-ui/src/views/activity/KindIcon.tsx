import { iconOf } from '../../layouts/icons.tsx';
import type { Kind } from './kinds.ts';

/** The icon of a kind, as its value or its resource declares it. */
export function KindIcon({ kind: { part, field, value } }: { kind: Kind }) {
  const ofValue = field && value ? part.fields[field]?.declaration.icons?.[value] : undefined;
  const Icon = iconOf(ofValue ?? part.declaration.icon);
  return <Icon fontSize="small" />;
}
