import { signIn } from '../auth/index.ts';
import type { Feature } from '../feature.ts';
import { files } from '../files/index.ts';
import { back } from '../jobs/back.ts';
import { due } from '../jobs/due.ts';
import { settleKept } from '../jobs/kept.ts';
import { deadJobs } from '../jobs/mount.ts';
import { oldDrafts } from '../jobs/old-drafts.ts';
import { remind } from '../jobs/remind.ts';
import { outbox } from '../mail/mount.ts';
import { tell } from '../mail/tell.ts';
import { audit } from '../rest/mount-audit.ts';
import { reads } from '../rest/reads.ts';
import { stream } from '../stream/index.ts';
import { accessRequests } from './access-requests/index.ts';
import { agencies } from './agencies/index.ts';
import { appointments } from './appointments/index.ts';
import { bin } from './bin/index.ts';
import { bookmarks } from './bookmarks/index.ts';
import { calendarFeeds } from './calendar-feeds/index.ts';
import { calendarSync } from './calendar-sync/index.ts';
import { calendars } from './calendars/index.ts';
import { clients } from './clients/index.ts';
import { companies } from './companies/index.ts';
import { comparisons } from './comparisons/index.ts';
import { consents } from './consents/index.ts';
import { dpeLetters } from './dpe-letters/index.ts';
import { feeds } from './feeds/index.ts';
import { geo } from './geo/index.ts';
import { handovers } from './handovers/index.ts';
import { homeStaging } from './home-staging/index.ts';
import { inbounds } from './inbounds/index.ts';
import { installation } from './installation/index.ts';
import { loginProviders } from './login-providers/index.ts';
import { mailing } from './mailing/index.ts';
import { mailings } from './mailings/index.ts';
import { mandates } from './mandates/index.ts';
import { marketplace } from './marketplace/index.ts';
import { matchMails } from './match-mails/index.ts';
import { matching } from './matching/index.ts';
import { newBuild } from './new-build/index.ts';
import { notifications } from './notifications/index.ts';
import { offers } from './offers/index.ts';
import { overview } from './overview/index.ts';
import { partners } from './partners/index.ts';
import { personalData } from './personal-data/index.ts';
import { portfolioTransfers } from './portfolio-transfers/index.ts';
import { presence } from './presence/index.ts';
import { prints } from './prints/index.ts';
import { properties } from './properties/index.ts';
import { register } from './register/index.ts';
import { requests } from './requests/index.ts';
import { savedSearches } from './saved-searches/index.ts';
import { signature } from './signature/index.ts';
import { signatureProviders } from './signature-providers/index.ts';
import { starts } from './starts/index.ts';
import { tenants } from './tenants/index.ts';
import { threads } from './threads/index.ts';
import { timeCapsules } from './time-capsules/index.ts';
import { users } from './users/index.ts';
import { vendorLeads } from './vendor-leads/index.ts';
import { visitReports } from './visit-reports/index.ts';
import { visits } from './visits/index.ts';
import { wallet } from './wallet/index.ts';
import { withdrawals } from './withdrawals/index.ts';

/** What the product does beyond reading and writing records; hooks of one resource run in this order. */
export const FEATURES: readonly Feature[] = [
  signIn,
  users,
  agencies,
  due,
  remind,
  back,
  settleKept,
  oldDrafts,
  bookmarks,
  clients,
  loginProviders,
  signatureProviders,
  savedSearches,
  companies,
  accessRequests,
  handovers,
  portfolioTransfers,
  consents,
  personalData,
  bin,
  tenants,
  starts,
  audit,
  reads,
  stream,
  geo,
  properties,
  mandates,
  offers,
  comparisons,
  signature,
  appointments,
  visits,
  calendarFeeds,
  calendarSync,
  calendars,
  vendorLeads,
  newBuild,
  partners,
  homeStaging,
  inbounds,
  installation,
  wallet,
  marketplace,
  withdrawals,
  presence,
  prints,
  timeCapsules,
  register,
  overview,
  matching,
  outbox,
  tell,
  deadJobs,
  mailing,
  matchMails,
  mailings,
  threads,
  requests,
  notifications,
  dpeLetters,
  visitReports,
  files,
  feeds,
];
