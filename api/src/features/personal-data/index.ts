import type { Feature } from '../../feature.ts';
import { eraseRestAgain, personalDataJobs } from './jobs.ts';
import { mountPersonalData } from './mount.ts';

/** Handing over and erasing what is held of a person. */
export const personalData: Feature = ({ app, hooks, jobs, records, files }) => {
  for (const { id: resource, declaration } of records.context.resources.values())
    if (declaration.person)
      hooks.on(resource, (write) => eraseRestAgain(resource, declaration.person?.erased ?? '', write));
  personalDataJobs(jobs, records, files?.storage);
  mountPersonalData(app, { records, storage: files?.storage });
};
