import type { Mandate } from '@hestia/resources/generated/types.ts';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CompanionProps } from '../index.ts';
import { Scale } from '../mandate/Scale.tsx';

/** What the scale allows, beside the amounts of an amendment. */
export default function AvenantCompanion({ resource, names, children }: CompanionProps) {
  const id = useWatch({ name: 'mandate' }) as string | null | undefined;
  const { data } = useGetOne<Mandate & { id: string }>('mandates', { id: id ?? '' }, { enabled: Boolean(id) });
  return (
    <>
      {children}
      {names.includes('fees') && data ? (
        <Scale resource={resource} type={data.type} postcode={data.address?.postcode} person={data.owner} />
      ) : null}
    </>
  );
}
