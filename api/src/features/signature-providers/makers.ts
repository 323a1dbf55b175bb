import type { SignatureProvider as Settings } from '@hestia/resources/generated/types.ts';
import { DOCUSIGN_HOSTS, type DocusignSettings } from '../../adapters/signature/docusign/access.ts';
import { Docusign } from '../../adapters/signature/docusign.ts';
import { SignatureError, type SignatureProvider } from '../../adapters/signature/index.ts';
import type { Outside, SignatureUrls } from '../../adapters/signature/outside.ts';
import { YOUSIGN_URLS, Yousign } from '../../adapters/signature/yousign.ts';
import type { Execute, Row } from '../../records/database.ts';
import type { Secrets } from '../../secrets/index.ts';

export type ProviderName = Settings['name'];

/** What makers work with. */
export interface MakerServices {
  run: Execute;
  secrets: Pick<Secrets, 'open'>;
  urls: SignatureUrls;
}

const SETTINGS = `SELECT version, environment, integration_key, user_id, account_id, private_key, hmac_key, api_key, webhook_secret
  FROM signature_providers WHERE tenant_id = $1 AND id = $2`;

const environmentOf = ({ environment }: Row): 'demo' | 'production' =>
  environment === 'production' ? 'production' : 'demo';

/** What a provider lacks to be called, by the settings' names. */
export function lackingOf(name: Outside, row: Row | undefined): string[] {
  const needed =
    name === 'docusign'
      ? { integrationKey: row?.integration_key, userId: row?.user_id, privateKey: row?.private_key }
      : { apiKey: row?.api_key };
  return Object.entries(needed).flatMap(([field, value]) => (value ? [] : [field]));
}

/**
 * The providers of networks as they are set up. Each is kept for as long as its settings stay, because it holds a token
 * that is good for an hour.
 */
export class ProviderMakers {
  readonly #services: MakerServices;
  readonly #kept = new Map<string, { version: number; provider: SignatureProvider }>();

  constructor(services: MakerServices) {
    this.#services = services;
  }

  /** @returns the row of settings, with secrets as they are kept */
  async row(tenant: string, name: Outside): Promise<Row | undefined> {
    const [row] = await this.#services.run(SETTINGS, [tenant, name]);
    return row;
  }

  #opened(value: unknown): string | undefined {
    return value ? this.#services.secrets.open(String(value)) : undefined;
  }

  /** How DocuSign is reached, with secrets that are open. */
  docusign(row: Row): DocusignSettings {
    return {
      accountUrl: this.#services.urls.docusign ?? DOCUSIGN_HOSTS[environmentOf(row)],
      integrationKey: String(row.integration_key ?? ''),
      userId: String(row.user_id ?? ''),
      accountId: row.account_id ? String(row.account_id) : undefined,
      privateKey: this.#opened(row.private_key) ?? '',
      hmacKey: this.#opened(row.hmac_key),
    };
  }

  #made(name: Outside, row: Row): SignatureProvider {
    if (name === 'docusign') return new Docusign(this.docusign(row));
    const url = this.#services.urls.yousign ?? YOUSIGN_URLS[environmentOf(row)];
    return new Yousign({
      url,
      apiKey: this.#opened(row.api_key) ?? '',
      webhookSecret: this.#opened(row.webhook_secret),
    });
  }

  /** The provider as the network has set it up; nothing where settings are lacking. */
  async find(tenant: string, name: Outside): Promise<SignatureProvider | undefined> {
    const row = await this.row(tenant, name);
    if (!row || lackingOf(name, row).length > 0) return undefined;
    const key = `${tenant} ${name}`;
    const kept = this.#kept.get(key);
    if (kept && kept.version === row.version) return kept.provider;
    const provider = this.#made(name, row);
    this.#kept.set(key, { version: Number(row.version), provider });
    return provider;
  }

  /** @throws SignatureError `account` where settings are lacking, of an envelope that is under way */
  async get(tenant: string, name: Outside): Promise<SignatureProvider> {
    const found = await this.find(tenant, name);
    if (!found)
      throw new SignatureError({ code: 'account', detail: lackingOf(name, await this.row(tenant, name)).join() });
    return found;
  }

  /** Who sends what is sent from now on. */
  async chosen(tenant: string): Promise<ProviderName> {
    const [row] = await this.#services.run('SELECT id FROM signature_providers WHERE tenant_id = $1 AND in_use', [
      tenant,
    ]);
    return (row?.id ?? 'embedded') as ProviderName;
  }
}
