import type { Feature } from '../../feature.ts';
import { type Execute, execute } from '../../records/database.ts';
import { unsubscribeLinks } from '../mailings/links.ts';
import { vendorLetters } from '../vendor-letters/index.ts';
import { mountVisitReports } from './mount.ts';
import { visitSubject } from './subject.ts';
import { planWeekly, reportWeekly, WEEKLY_REPORT, type WeeklyJob } from './weekly.ts';

/** At seven or eight in Paris on Mondays. */
const MONDAYS = '0 6 * * 1';
/** A morning without a process is made up for by day. */
const MADE_UP_HOURS = 10;

/** Vendors are told of the visits of their property: on its page, on paper and by mail, each week where that is wished for. */
export const visitReports: Feature = (context) => {
  const { app, dataSource, records, files, jobs, secrets, deployment } = context;
  const property = context.resource('property');
  mountVisitReports(app, { dataSource, records, property, sizes: files?.sizes });
  const calls = { name: 'visitLetters', path: 'visit-letters' };
  const letters = vendorLetters(context, visitSubject(records, property), calls);
  const unsubscribe = unsubscribeLinks(secrets, deployment.publicUrl ?? deployment.localUrl);
  const weekly = { dataSource, records, property, letters, unsubscribe };
  const run: Execute = (text, values) => execute(dataSource, text, values);
  jobs.every('visitReports.mondays', MONDAYS, (at) => planWeekly(run, at), MADE_UP_HOURS);
  jobs.on<WeeklyJob>(WEEKLY_REPORT, (job) => reportWeekly(weekly, job));
};
