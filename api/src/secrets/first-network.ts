import type { Execute } from '../records/database.ts';
import type { Secrets } from './index.ts';

/** Letters of the code: 60 bits of the hash. */
const LETTERS = 10;

/**
 * The code by which the first network of an empty database is made, whoever may make further ones. It follows from the
 * deployment's secret, so that every process knows it, and is worth nothing once there is a network.
 */
export const firstNetworkCode = ({ mac }: Pick<Secrets, 'mac'>): string => mac('the first network').slice(0, LETTERS);

/** Whether nobody has made a network yet. */
export const hasNoNetwork = async (execute: Execute): Promise<boolean> =>
  (await execute('SELECT 1 FROM tenants LIMIT 1')).length === 0;
