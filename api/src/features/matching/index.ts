import type { Feature } from '../../feature.ts';
import { matchingJobs } from './jobs.ts';
import { mountMatching } from './mount.ts';
import type { MatchingResources } from './rows.ts';

/** Properties find their buyers and clients their properties: the calls, and the jobs that notice new matches. */
export const matching: Feature = ({ app, dataSource, records, jobs, resource }) => {
  const { resources } = records.context;
  const [property, search, client] = [resource('property'), resource('saved-search'), resource('client')];
  const of: MatchingResources = { resources, property, search, client };
  matchingJobs(records, of, jobs);
  mountMatching(app, { dataSource, records, of });
};
