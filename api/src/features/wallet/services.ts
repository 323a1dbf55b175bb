import type { RecordTypes } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { type RequestError, refusedAt } from '../../errors.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute, Row } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';

/** What the wallet works with. */
export interface WalletServices {
  dataSource: juggler.DataSource;
  records: Records;
}

export const SETTINGS_ID = 'coins';

/** The product's own hand, on behalf of a person where one acts. */
export const systemOf = ({ records }: Pick<WalletServices, 'records'>, tenant: string, person = ''): Caller =>
  asSystem('coins of the wallet', tenant, [...records.context.resources.values()], person);

/** A refusal at a field, in the words of a resource. */
export function refused<K extends keyof RecordTypes>(
  resource: Resource<RecordTypes[K]>,
  caller: Caller,
  path: string,
  code: string,
  info: Record<string, string | number> = {},
): RequestError {
  const said = resource.labels[caller.language].errors?.[code] ?? code;
  const message = said.replaceAll(/\{(\w+)\}/g, (_, name) => String(info[name] ?? ''));
  return refusedAt(path, code, info, message);
}

/** As declared, where a network has no settings yet. */
const DEFAULTS = {
  service: 'transfer',
  card_payment: false,
  currency: 'EUR',
  unit_price: 1,
  tva: 20,
  min_purchase: 10,
};

/** The network's settings of its wallet, as they are kept. */
export async function settingsOf(execute: Execute, tenant: string): Promise<Row> {
  const [row] = await execute('SELECT * FROM wallet_configurations WHERE tenant_id = $1 AND id = $2', [
    tenant,
    SETTINGS_ID,
  ]);
  return row ?? DEFAULTS;
}
