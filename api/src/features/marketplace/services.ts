import type { MarketplaceProduct } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { refusedIn } from '../../records/refusals.ts';
import type { WalletServices } from '../wallet/services.ts';

/** What the marketplace works with. */
export interface MarketServices extends WalletServices {
  product: Resource<MarketplaceProduct>;
}

/** A refusal in the marketplace's words. */
export const refusal = (
  { product }: MarketServices,
  caller: Caller,
  path: string,
  code: string,
  info: Record<string, string | number> = {},
): RequestError => refusedIn(product, caller, path, code, info);
