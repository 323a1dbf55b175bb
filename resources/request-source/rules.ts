import type { Request, RequestSource } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** Of whom a request is that comes in by the source itself: of buyers, unless it is of sellers alone. */
export const typeOfSource = ({ buyer, seller }: Pick<RequestSource, 'buyer' | 'seller'>): Request['type'] =>
  seller && !buyer ? 'seller' : 'buyer';

/** Whether what comes in by the source itself is followed as a vendor lead. */
export const becomesLead = (source: Pick<RequestSource, 'buyer' | 'seller' | 'leads'>): boolean =>
  source.leads === true && typeOfSource(source) === 'seller';

/** A source is of buyers, of sellers, or of both. */
const rules: Rules<RequestSource> = {
  check: ({ buyer, seller }) => (buyer || seller ? [] : [{ path: '/buyer', code: 'noKind' }]),
};
export default rules;
