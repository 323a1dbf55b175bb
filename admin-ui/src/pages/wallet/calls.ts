import type { CoinPack, WalletConfiguration } from '@hestia/resources/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne, useLocale, useTranslate } from 'react-admin';
import { formatNumber } from '../../fields/formats.ts';
import { wholeAnswer } from '../../matching/matches.ts';
import { useSession } from '../../session.tsx';

/** A payment as the server tells of it. */
export interface Payment {
  id: string;
  intent: string;
  reference: string;
  status: 'processing' | 'succeeded' | 'failed' | 'repayed';
  coins: number;
  gross: number;
  documentId: string | null;
  failure: string | null;
  url?: string;
  transfer?: { iban: string | null; reference: string; text: Record<string, unknown> | null };
}

/** Of a new network, until its settings are there. */
const MIN_PURCHASE = 10;

/** How coins are called and sold. */
export function useCoinSettings() {
  const { me } = useSession();
  const { data } = useGetOne<WalletConfiguration & { id: string }>('wallet-configurations', { id: 'coins' });
  return {
    settings: data,
    coinName: data?.coinName ?? `${me.tenant.productName} Coins`,
    minPurchase: data?.minPurchase ?? MIN_PURCHASE,
    unitPrice: data?.unitPrice ?? 1,
    tva: data?.tva ?? 0,
  };
}

/** So many coins, by the name that the network gives them. */
export function useCoins(): (count: number) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const { coinName } = useCoinSettings();
  return (count) => translate('app.wallet.coins', { count: formatNumber(count, locale), name: coinName });
}

/** The packs that are on sale, in their order. */
export const usePacks = () =>
  useGetList<CoinPack & { id: string }>('coin-packs', {
    filter: { active: true },
    sort: { field: 'order', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });

export const useBalance = () =>
  useQuery<{ balance: number }>({ queryKey: ['wallets', 'balance'], queryFn: () => wholeAnswer('wallets/balance') });

/** How a payment stands; asked again as long as it is under way. */
export const usePayment = (id: string | null) =>
  useQuery<Payment>({
    queryKey: ['payments', id],
    queryFn: () => wholeAnswer(`payments/${id}`),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? 5_000 : false),
  });
