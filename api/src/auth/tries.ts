import type { juggler } from '@loopback/repository';
import type { Request } from '@loopback/rest';
import { networkOf } from '../limits/addresses.ts';
import { RateLimit, type Window } from '../limits/rate-limit.ts';
import { type Account, accountKey, type KnownDevices } from './devices.ts';

/** How often something may be tried that shows who one is. */
export interface TryNumbers {
  /** For one account from one browser that is known for it; nothing else counts there. */
  device: Window;
  /** For one account from one address. */
  pair: Window;
  /** From one address, whichever the accounts. */
  address: Window;
  /** For one account, whatever the addresses. */
  account: Window;
  /** The same, for those who have time. */
  day: Window;
}

/** What was taken for one try. */
export interface Try {
  /** Whether it comes from a browser that is known for the account. */
  isKnownDevice: boolean;
  /** The try was the person's own: it doesn't count. */
  succeeded(): Promise<void>;
}

interface Counted {
  limit: RateLimit;
  key: string;
}

/** The address that a request comes from: the visitor's, when the proxies on the way are trusted (`TRUST_PROXY`). */
export const addressOf = (request: Request): string => request.ip ?? '';

/**
 * Limits tries of one kind. All that count a try are taken one after the other before the work begins, and each that
 * refuses spares those behind it: an address that has no tries left spends none of an account's, and one account can't
 * spend all of an address's, which an office shares.
 */
export class TryLimit {
  readonly #devices: KnownDevices;
  readonly #limits: Record<keyof TryNumbers, RateLimit>;

  constructor(dataSource: juggler.DataSource, devices: KnownDevices, kind: string, numbers: TryNumbers) {
    this.#devices = devices;
    const limit = (name: keyof TryNumbers) => new RateLimit(dataSource, `${kind} ${name}`, numbers[name]);
    this.#limits = {
      device: limit('device'),
      pair: limit('pair'),
      address: limit('address'),
      account: limit('account'),
      day: limit('day'),
    };
  }

  /** Takes a try. @throws RequestError 429 with `Retry-After` when there is none left */
  async take(request: Request, account: Account): Promise<Try> {
    const device = await this.#devices.find(request, account);
    const counted = await this.#counted(request, account, device);
    for (const { limit, key } of counted) await limit.take(key);
    return {
      isKnownDevice: device !== undefined,
      async succeeded() {
        await Promise.all(counted.map(({ limit, key }) => limit.giveBack(key)));
      },
    };
  }

  async #counted(request: Request, account: Account, known: string | undefined): Promise<Counted[]> {
    const { device, pair, address, account: whole, day } = this.#limits;
    const key = accountKey(account);
    if (known) return [{ limit: device, key: `${key} ${known}` }];
    const from = networkOf(addressOf(request));
    // Only looked at: an address without tries leaves no row for each account that it names.
    await address.ensureLeft(from);
    return [
      { limit: pair, key: `${key} ${from}` },
      { limit: address, key: from },
      { limit: whole, key },
      { limit: day, key },
    ];
  }
}
