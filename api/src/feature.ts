import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { Delivery } from './adapters/delivery/index.ts';
import type { Resolve } from './adapters/dns.ts';
import type { GeocodingService } from './adapters/geocoding/index.ts';
import type { MailTransport } from './adapters/mail/index.ts';
import type { ProofreadingService } from './adapters/proofreading/index.ts';
import type { Roads } from './adapters/roads/index.ts';
import type { SignatureUrls } from './adapters/signature/outside.ts';
import type { SmsGateway } from './adapters/sms/index.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Tokens } from './auth/tokens.ts';
import type { FileServices } from './files/controller.ts';
import type { Jobs } from './jobs/index.ts';
import type { MailDoor } from './mail/door.ts';
import type { Leaving } from './mail/leaving.ts';
import type { Sheets } from './pdf/sheets.ts';
import type { Hooks } from './records/hooks.ts';
import type { Records } from './records/index.ts';
import type { Secrets } from './secrets/index.ts';
import type { Streams } from './stream/streams.ts';

/** What the deployment chose, and what of the outside world it reaches. */
export interface Deployment {
  /** `off`, `open`, or the code that an invitation names. */
  tenantCreation: string;
  /** Where people reach the product, such as `https://app.example`; absent: each request says where it came to. */
  publicUrl?: string | undefined;
  /** Where who tries the product on this machine reaches it, for links that no request asks for. */
  localUrl?: string | undefined;
  /** Issuers of OpenID sign-in that are trusted besides Google's and Microsoft's. */
  issuers: readonly string[];
  /** Sends mails; without one they stay in the outbox. */
  mail?: MailTransport | undefined;
  /** Without a mail server, shows the mails that only their recipient may read to who tries the product; absent: nobody sees them. */
  console?: ((text: string) => void) | undefined;
  /** Where mails come in that are passed on by SMTP; absent: nobody listens. */
  mailDoor?: MailDoor | undefined;
  /** Takes the files of feeds to their portals. */
  delivery: Delivery;
  /** Proofreads the texts of ads; without one people do alone. */
  proofreading?: ProofreadingService | undefined;
  /** Servers in place of the signature providers' own, for tests. */
  signatureUrls?: SignatureUrls | undefined;
  /** A server in place of Google's calendars, for tests. */
  googleUrl?: string | undefined;
  /** A server in place of Microsoft Graph, for tests. */
  graphUrl?: string | undefined;
  /** The file that each backup writes when it is done, by whose time people learn of it. */
  backupFile?: string | undefined;
  /** The roads between appointments; without them the straight line is taken. */
  roads?: Roads | undefined;
  /** Hosts of the deployment's own network that may be called all the same. */
  trustedHosts?: readonly string[] | undefined;
  /** Asks the Domain Name System in place of the system's own way, for tests. */
  resolve?: Resolve | undefined;
  /** Who furnishes photographs; without one people of the network do. */
  staging?: { url: string; key: string } | undefined;
  /** A server in place of the payment service's own, for tests. */
  paymentUrl?: string | undefined;
  /** Sends codes and reminders to telephones; without one they go by mail. */
  sms?: SmsGateway | undefined;
  /** Completes addresses; without one the communes are known alone. */
  geocoding?: GeocodingService | undefined;
  /** A server of time-stamps (RFC 3161) for what is signed electronically. */
  tsaUrl?: string | undefined;
}

/** What a feature registers itself on: its calls on `app`, its hooks on `hooks`, its jobs on `jobs`, what it draws on `sheets`. */
export interface FeatureContext {
  app: RestApplication;
  dataSource: juggler.DataSource;
  records: Records;
  hooks: Hooks;
  jobs: Jobs;
  /** What draws documents that aren't letters. */
  sheets: Sheets;
  /** What is asked before a mail leaves. */
  leaving: Leaving;
  secrets: Secrets;
  tokens: Tokens;
  sessions: Sessions;
  /** The open streams of the process; absent: the deployment has none. */
  streams?: Streams | undefined;
  /** Takes and gives files; absent: the deployment keeps none. */
  files?: FileServices | undefined;
  deployment: Deployment;
  /** A resource by its `$id`. @throws Error when it isn't declared */
  resource: Records['resource'];
}

/** A part of the product beyond reading and writing records, one folder each; see `features/index.ts` for the list. */
export type Feature = (context: FeatureContext) => void;
