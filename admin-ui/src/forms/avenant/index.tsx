import { standingIn } from '@hestia/resources/avenant/named.ts';
import type { Avenant, Mandate } from '@hestia/resources/generated/types.ts';
import { scaleBase } from '@hestia/resources/mandate/amounts.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CompanionProps } from '../index.ts';
import { Scale } from '../mandate/Scale.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { useBegun } from './useBegun.ts';

/** Beside the amounts of an amendment: what stands in the mandate, which it begins with, and what the scale allows. */
export default function AvenantCompanion({ resource, names, children }: CompanionProps) {
  const id = useWatch({ name: 'mandate' }) as string | null | undefined;
  const { data } = useGetOne<Mandate & { id: string }>('mandates', { id: id ?? '' }, { enabled: Boolean(id) });
  const avenant = useWatch() as Draft<Avenant>;
  const isAsked = names.includes('fees');
  useBegun(isAsked && !avenant.number ? data : undefined);
  if (!isAsked || !data) return children;
  const standing = avenant.standing ?? standingIn(data);
  const payer = data.feesPayableBy === 'seller' ? 'seller' : 'buyer';
  return (
    <>
      {children}
      <BeforeAfter resource={resource} mandate={data} standing={standing} avenant={avenant} />
      <Scale
        resource={resource}
        type={data.type}
        postcode={data.address?.postcode}
        person={data.owner}
        fills
        agreed={{
          amount: scaleBase(standing, payer) ?? null,
          fees: standing.fees ?? null,
          isOnScale: data.scaleCompliance === 'exact',
        }}
      />
    </>
  );
}
