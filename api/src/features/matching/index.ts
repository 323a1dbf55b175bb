import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { Jobs } from '../../jobs/index.ts';
import type { Records } from '../../records/index.ts';
import { matchingJobs } from './jobs.ts';
import { mountMatching } from './mount.ts';
import type { MatchingResources } from './rows.ts';

/** Properties find their buyers and clients their properties: the calls, and the jobs that notice new matches. */
export function matchingFeature(
  app: RestApplication,
  records: Records,
  dataSource: juggler.DataSource,
  jobs: Jobs,
): void {
  const { resources } = records.context;
  const [property, search, client] = ['property', 'saved-search', 'client'].map((id) => resources.get(id));
  if (!property || !search || !client) throw new Error('The resources property, saved-search and client are needed');
  const of: MatchingResources = { resources, property, search, client };
  matchingJobs(records, of, jobs);
  mountMatching(app, { dataSource, records, of });
}
