import type { Envelope } from '@hestia/resources/generated/types.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { SignDeclaration } from '@hestia/resources/vocabulary/sign-types.ts';
import type { juggler } from '@loopback/repository';
import type { SignatureProvider } from '../../adapters/signature/index.ts';
import type { SmsGateway } from '../../adapters/sms/index.ts';
import type { FileServices } from '../../files/controller.ts';
import type { Payload } from '../../jobs/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import type { Secrets } from '../../secrets/index.ts';
import type { Prints } from '../prints/service.ts';

export type ProviderName = Envelope['provider'] & string;

/** Makes the provider of a network, as it is set up. */
export type ProviderMaker = (tenant: string) => Promise<SignatureProvider>;

/** Which providers there are, and which one a network has chosen. */
export interface SignatureProviders {
  makers: Partial<Record<ProviderName, ProviderMaker>>;
  /** What the network signs with from now on. */
  chosen(tenant: string): Promise<ProviderName>;
}

/** What electronic signature works with. */
export interface SignatureServices {
  dataSource: juggler.DataSource;
  records: Records;
  secrets: Secrets;
  prints: Prints;
  files: FileServices | undefined;
  envelope: Resource<Envelope>;
  providers: SignatureProviders;
  publicUrl: string | undefined;
  /** Where signers find the page on which they sign: `publicUrl`, or this machine where the product is tried. */
  pagesUrl: string | undefined;
  /** Sends codes to signers' telephones. */
  sms: SmsGateway | undefined;
  /** A server of time-stamps (RFC 3161). */
  tsaUrl: string | undefined;
}

/** The names of jobs; `signature.refresh` fetches an envelope's state and settles it, with the envelope's id as its key. */
export const JOBS = {
  send: 'signature.send',
  refresh: 'signature.refresh',
  end: 'signature.end',
  void: 'signature.void',
  resend: 'signature.resend',
  look: 'signature.look',
} as const;

/** A job about one envelope. */
export interface EnvelopeJob extends Payload {
  envelope: string;
}

export const runOf =
  ({ dataSource }: Pick<SignatureServices, 'dataSource'>): Execute =>
  (text, values) =>
    execute(dataSource, text, values);

/** The product acts on an envelope and what follows from it. @param language of who is told what it refuses */
export const systemOf = (
  { records }: Pick<SignatureServices, 'records'>,
  tenant: string,
  language: Language = 'en',
): Caller => ({ ...asSystem('electronic signature', tenant, [...records.context.resources.values()]), language });

/** A resource with its declaration of what is signed. */
export interface Signing {
  resource: Resource;
  sign: SignDeclaration;
}

/** The resources whose documents are signed electronically. */
export const signingsOf = ({ records }: Pick<SignatureServices, 'records'>): Signing[] =>
  [...records.context.resources.values()].flatMap((resource) =>
    resource.declaration.sign ? [{ resource, sign: resource.declaration.sign }] : [],
  );

/** The record that an envelope is about. @throws Error where the envelope names none */
export function aboutOf(services: Pick<SignatureServices, 'records'>, envelope: object): Signing & { id: string } {
  const values = envelope as Record<string, unknown>;
  // A part comes before the record that it is a part of.
  const found = signingsOf(services)
    .filter(({ resource }) => values[resource.id])
    .sort((one, other) => Number(Boolean(other.sign.part)) - Number(Boolean(one.sign.part)))[0];
  if (!found) throw new Error('An envelope must be about a record');
  return { ...found, id: String(values[found.resource.id]) };
}

/** Whether the record that an envelope's document was made of was deleted: what was signed of it stays with the whole. */
export function isBereft(envelope: object): boolean {
  const values = envelope as Record<string, unknown>;
  const [of = ''] = String(values.document ?? '').split('.');
  return of !== '' && !values[of];
}

/** The provider of an envelope. @throws Error where the product has none of this name */
export async function providerOf(
  { providers }: Pick<SignatureServices, 'providers'>,
  tenant: string,
  name: unknown,
): Promise<SignatureProvider> {
  const make = providers.makers[(name ?? 'embedded') as ProviderName];
  if (!make) throw new Error(`There is no provider ${name}`);
  return make(tenant);
}

export const languageOf = (value: unknown): Language => (value === 'en' ? 'en' : 'fr');
