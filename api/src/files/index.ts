import type { Feature } from '../feature.ts';
import { fileJobs } from './jobs.ts';
import { mountFiles } from './mount.ts';
import { sizeJobs } from './pictures/jobs.ts';

/** Taking, giving and cleaning files, where the deployment keeps any. */
export const files: Feature = ({ app, jobs, files: services }) => {
  if (!services) return;
  mountFiles(app, services);
  fileJobs(jobs, services);
  sizeJobs(jobs, services);
};
