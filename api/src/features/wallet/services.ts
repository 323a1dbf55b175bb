import type { juggler } from '@loopback/repository';
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
