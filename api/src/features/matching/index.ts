import type { Feature } from '../../feature.ts';
import { matchingJobs } from './jobs.ts';
import { mountMatching } from './mount.ts';
import type { MatchingResources } from './rows.ts';
import { seekersOf } from './seekers.ts';

/** Properties find their buyers and whoever looks their properties: the calls, and the jobs that notice new matches. */
export const matching: Feature = ({ app, dataSource, records, jobs, resource }) => {
  const { resources } = records.context;
  const [property, search] = [resource('property'), resource('saved-search')];
  const of: MatchingResources = { resources, property, search, seekers: seekersOf(search, property, resources) };
  matchingJobs(records, of, jobs);
  mountMatching(app, { dataSource, records, of });
};
