import { noRoads } from '../../adapters/roads/configured.ts';
import type { Feature } from '../../feature.ts';
import { Failures } from '../../limits/failures.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { askClients } from './ask.ts';
import { ensureFree } from './busy.ts';
import { appendState } from './history.ts';
import { ensureLetterWorks } from './letter.ts';
import { mountAppointments } from './mount.ts';
import { mountRounds } from './mount-rounds.ts';
import { remindClients } from './remind.ts';

/** Appointments: an agent is taken once, each state is kept, clients are asked, answer and are reminded, and the day has its way. */
export const appointments: Feature = (context) => {
  const { app, dataSource, records, hooks, jobs, resource, secrets, deployment } = context;
  const { publicUrl, localUrl, roads = noRoads } = deployment;
  const services = {
    ...{ dataSource, records, secrets, appointment: resource('appointment') },
    publicUrl: publicUrl ?? localUrl,
    roads,
    strays: new Failures(dataSource, 'appointment answers', { most: 40, alike: 20 }),
    answers: new RateLimit(dataSource, 'answers to an appointment', { most: 10, seconds: 3_600 }),
  };
  hooks.beforeWrite('appointment', async (writing) => {
    await ensureFree(services, writing);
    return appendState(writing);
  });
  hooks.on('appointment-template', ({ caller, after }) => {
    if (after) ensureLetterWorks(after, caller.language);
  });
  hooks.on('appointment', (write) => askClients(services, write));
  mountAppointments(app, services);
  mountRounds(app, services);
  remindClients(jobs, { ...services, sms: deployment.sms });
};
