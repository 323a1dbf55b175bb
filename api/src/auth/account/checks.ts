import type { juggler } from '@loopback/repository';
import { RateLimit } from '../../limits/rate-limit.ts';
import { ACCOUNT_CHECKS } from '../numbers.ts';

/** How often a person's password and codes are asked while signed in, whatever they are for: one count for all of it. */
export const accountChecks = (dataSource: juggler.DataSource): RateLimit =>
  new RateLimit(dataSource, 'account check', ACCOUNT_CHECKS);
