import type { Property } from '@hestia/resources/generated/types.ts';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CompanionProps } from '../index.ts';
import { Scale } from './Scale.tsx';

type Watched = [
  string | null | undefined,
  { line1?: string | null; town?: string | null; postcode?: string | null } | null | undefined,
  string[] | null | undefined,
  string | null | undefined,
];

/** The scale beside the amounts, for where the mandate's property lies. */
function Amounts({ resource }: Pick<CompanionProps, 'resource'>) {
  const [type, address, properties, owner] = useWatch({ name: ['type', 'address', 'properties', 'owner'] }) as Watched;
  // A mandate without an address of its own gets that of its first property.
  const isPlaced = Object.values(address ?? {}).some(Boolean);
  const [first] = properties ?? [];
  const { data } = useGetOne<Property & { id: string }>(
    'properties',
    { id: first ?? '' },
    { enabled: Boolean(first && !isPlaced) },
  );
  const postcode = isPlaced ? address?.postcode : data?.address?.postcode;
  return <Scale resource={resource} type={type} postcode={postcode} person={owner} fills />;
}

/** What the scale allows, beside the amounts of a mandate. */
export default function MandateCompanion({ resource, names, children }: CompanionProps) {
  return (
    <>
      {children}
      {names.includes('fees') ? <Amounts resource={resource} /> : null}
    </>
  );
}
