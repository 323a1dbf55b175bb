import type { PortfolioTransfer } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { resourceById } from '../../registry.ts';

export type Transfer = PortfolioTransfer & { id: string; version: number };
type Settings = Partial<Omit<PortfolioTransfer, 'id' | 'version'>>;

/** What becomes of one record, or became of it. */
export interface PlanLine {
  resource: string;
  record: string;
  name: string | null;
  said: { from: string; to?: string };
  before: Portion | null;
  after: Portion | null;
  problem: string | null;
  isLeft?: boolean;
  state?: 'todo' | 'progress' | 'success' | 'error';
  back?: 'success' | 'error' | null;
}
interface Portion {
  owner?: string | null;
  coOwners?: string[] | null;
  collaborators?: string[] | null;
  commissions?: { user: string; share: number }[] | null;
}

export interface PlanCount {
  resource: string;
  group: 'own' | 'other' | 'along' | null;
  count: number;
  refused: number;
  left: number;
}
export interface Plan {
  results: PlanLine[];
  counts: PlanCount[];
  pagination: { total: number };
}
export type Progress = Record<'total' | 'todo' | 'progress' | 'success' | 'error' | 'returned' | 'stayed', number>;
export type LineFilter = Partial<Record<'resource' | 'group' | 'state' | 'back', string>>;

export const ROWS = 10;

export const transferResource = () => resourceById('portfolio-transfer') as Resource<PortfolioTransfer>;
export const isWorking = ({ status }: Pick<PortfolioTransfer, 'status'>): boolean =>
  status === 'in_progress' || status === 'taking_back';

const path = (id?: string, below = ''): string => `${apiUrl()}/portfolio-transfers${id ? `/${id}` : ''}${below}`;
const send = async (method: string, to: string, body: object): Promise<Transfer> =>
  (await httpClient(to, { method, body: JSON.stringify(body) })).json as Transfer;

/** Makes the transfer, or writes what was changed of its settings. */
export const save = (transfer: Transfer | undefined, values: Settings): Promise<Transfer> =>
  transfer ? send('PATCH', path(transfer.id), { ...values, version: transfer.version }) : send('POST', path(), values);

/** Takes a step of the transfer. */
export const take = ({ id, version }: Transfer, step: 'start' | 'relaunch' | 'takeBack'): Promise<Transfer> =>
  send('POST', path(id, `/transitions/${step}`), { version });

/** One page of the plan or of the lines. */
export async function linesPage<P = Plan>(
  id: string,
  what: 'plan' | 'lines',
  filter: LineFilter,
  page: number,
  rows = ROWS,
): Promise<P> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([(page - 1) * rows, page * rows - 1]),
  });
  // With its counts, which the unwrapped answer lacks.
  return JSON.parse((await httpClient(`${path(id, `/${what}`)}?${query}`)).body) as P;
}

const AGAIN_MS = 1_000;

/** The transfer; while it works, as it is each second. */
export const useTransfer = (id: string | null) =>
  useQuery<Transfer>({
    queryKey: ['portfolio-transfers', id],
    queryFn: async () => (await httpClient(path(id ?? ''))).json as Transfer,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? AGAIN_MS : false),
    retry: false,
  });

export const useProgress = (transfer: Transfer) =>
  useQuery<Progress>({
    queryKey: ['portfolio-transfers', transfer.id, 'progress', transfer.status],
    queryFn: async () => (await httpClient(path(transfer.id, '/progress'))).json as Progress,
    refetchInterval: isWorking(transfer) ? AGAIN_MS : false,
  });

/** A page of the plan, or of what was done. */
export const useLines = (transfer: Transfer, what: 'plan' | 'lines', filter: LineFilter, page: number) =>
  useQuery<Plan>({
    queryKey: ['portfolio-transfers', transfer.id, what, transfer.version, filter, page],
    queryFn: () => linesPage(transfer.id, what, filter, page),
    placeholderData: keepPreviousData,
  });

/** Keeps the transfer as the server answered it. */
export function useKeep(): (transfer: Transfer) => void {
  const client = useQueryClient();
  return (transfer) => client.setQueryData(['portfolio-transfers', transfer.id], transfer);
}
