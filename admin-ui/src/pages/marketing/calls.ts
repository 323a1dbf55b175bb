import type { MarketplaceProduct } from '@hestia/resources/generated/types.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { wholeAnswer } from '../../matching/matches.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** A cart as the server tells of it. */
export interface Cart {
  id: string | null;
  lines: {
    details: { product: { id: string; title: Record<string, unknown>; price: number; reference: string } };
    property: string | null;
  }[];
  total: number;
  balance: number;
}

const EMPTY: Cart = { id: null, lines: [], total: 0, balance: 0 };
const KEY = ['shopping-cart'];

/** The cart of who is signed in; one that can't be fetched is empty. */
export function useCart() {
  const client = useQueryClient();
  const { data, isError, isPending } = useQuery<Cart>({
    queryKey: KEY,
    queryFn: () => wholeAnswer('shopping-cart'),
    retry: false,
  });
  const cart = isError || !data ? EMPTY : data;
  const keep = (next: Cart) => client.setQueryData(KEY, next);
  return {
    cart,
    isError,
    isPending,
    add: async (product: string, property?: string) =>
      keep(await wholeAnswer<Cart>('shopping-cart/products', { product, ...(property ? { property } : {}) })),
    drop: async (index: number) => {
      const lines = cart.lines
        .filter((_, at) => at !== index)
        .map(({ details, property }) => ({ product: details.product.id, ...(property ? { property } : {}) }));
      const { json } = await httpClient(`${apiUrl()}/shopping-cart`, {
        method: 'PATCH',
        body: JSON.stringify({ lines }),
      });
      keep(json as Cart);
    },
    confirm: async () => {
      await wholeAnswer('shopping-cart/confirm', { termsAccepted: true, total: cart.total });
      await client.invalidateQueries();
    },
    again: () => client.invalidateQueries({ queryKey: KEY }),
  };
}

/** What is on sale, in its order. */
export const useProducts = () =>
  useGetList<MarketplaceProduct & { id: string }>('marketplace-products', {
    filter: { active: true },
    sort: { field: 'order', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
