import type { Feature } from '../../feature.ts';
import { personalDataJobs } from './jobs.ts';
import { mountPersonalData } from './mount.ts';

/** Handing over and erasing what is held of a person. */
export const personalData: Feature = ({ app, jobs, records, files }) => {
  personalDataJobs(jobs, records, files?.storage);
  mountPersonalData(app, { records, storage: files?.storage });
};
