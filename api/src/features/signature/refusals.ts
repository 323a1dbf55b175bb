import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { refusedIn } from '../../records/refusals.ts';
import type { Lack } from './parties.ts';
import type { SignatureServices } from './services.ts';

type Values = Record<string, unknown>;

/** What a lack is called, for the person. */
function detailOf({ envelope }: SignatureServices, caller: Caller, { path, code, name, day = '', ...where }: Lack) {
  const words = envelope.labels[caller.language].errors?.[code] ?? code;
  return {
    path,
    code,
    message: words.replace('{name}', () => name).replace('{day}', () => day),
    info: { name, ...where },
  };
}

/** @throws RequestError 422 with every lack; the specification's own sentence where a company has no signer */
export function ensureNoLack(services: SignatureServices, caller: Caller, lacks: readonly Lack[]): void {
  if (lacks.length === 0) return;
  const isCompany = lacks.some(({ code }) => code === 'companySignerMissing');
  const details = lacks.map((one) => detailOf(services, caller, one));
  throw new RequestError(422, isCompany ? 'companySignerMissing' : 'signersIncomplete', {}, details);
}

/** A refusal of one field, in the person's words. */
export const wrong = (services: SignatureServices, caller: Caller, path: string, code: string, info: Values = {}) =>
  refusedIn(services.envelope, caller, path, code, info);

/** What keeps a document from being sent, for the person. */
export const lacksFor = (services: SignatureServices, caller: Caller, lacks: readonly Lack[]) =>
  lacks.map((one) => detailOf(services, caller, one));
