import type { Feature } from '../../feature.ts';
import { Answers } from './answer.ts';
import { answerInTime } from './deadline.ts';
import { followThread } from './follow-up.ts';
import { mountRequests } from './mount.ts';
import { Similar } from './similar.ts';

/** Requests of clients: those like one, and their answers. */
export const requests: Feature = ({ app, dataSource, hooks, jobs, records }) => {
  answerInTime(hooks, jobs, records, dataSource);
  mountRequests(app, { answers: new Answers(records), similar: new Similar(records) });
  hooks.on('message', (write) => followThread(records, write));
};
