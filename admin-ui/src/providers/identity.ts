import { analytics } from '../analytics/index.ts';
import { identify as identifyReports } from '../reporting/index.ts';

/** Tells error reporting and product analytics who is signed in, by ids alone; nobody after signing out. */
export function identify(person?: { id: string; tenant: string }): void {
  identifyReports(person);
  if (person) analytics.identify(`${person.tenant} ${person.id}`);
  else analytics.reset();
}
