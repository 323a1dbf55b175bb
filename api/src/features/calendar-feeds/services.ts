import type { juggler } from '@loopback/repository';
import type { Failures } from '../../limits/failures.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { Records } from '../../records/index.ts';
import type { Secrets } from '../../secrets/index.ts';
import { tokensOf } from '../../secrets/tokens.ts';

/** What the addresses of calendars work with. */
export interface FeedServices {
  records: Records;
  secrets: Secrets;
  dataSource: juggler.DataSource;
  publicUrl: string | undefined;
  strays: Failures;
  limit: RateLimit;
}

/** What stands at the end of an address: the row that it was made for. */
export const tokens = tokensOf('calendar feed', 'CFD');
