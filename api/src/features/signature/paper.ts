import { isCertificateOver } from '@hestia/resources/user/certificate.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { isPaperStep, stepNamed } from '@hestia/resources/vocabulary/index.ts';
import { type PaperSignature, paperKept, paperProblems } from '@hestia/resources/vocabulary/paper.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { RequestError } from '../../errors.ts';
import type { Writing } from '../../records/hooks.ts';
import { type Party, partiesOf } from './parties.ts';
import { lacksFor, wrong } from './refusals.ts';
import { type SignatureServices, type Signing, systemOf } from './services.ts';

type Values = Record<string, unknown>;

/** How a client who signs is called. */
export const calledAs = ({ firstName, lastName }: Pick<Party, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** What leaves a company without those who bind it. */
const UNBOUND = ['companySignerMissing', 'companySecondSignerMissing'];

/** Whether a write is the step by which a person says that the record's document was signed on paper. */
function isSignedOnPaper({ resource, sign }: Signing, { caller, values, before }: Writing): boolean {
  const taken = sign.paper && stepNamed(resource, sign.paper.step);
  if (!taken || !before || caller.systemReason) return false;
  const { graph, step } = taken;
  const stood = before as Values;
  return (
    isPaperStep(resource, taken, stood) && stood[graph.field] !== step.to && (values as Values)[graph.field] === step.to
  );
}

/**
 * Refuses a paper that doesn't bind: one that not all of several who have to sign are said to have signed, and one that was
 * signed for the agency by somebody whose certificate was over.
 *
 * @returns who signed, as it is kept
 * @throws RequestError 422
 */
export async function ensurePaperBinds(
  services: SignatureServices,
  signing: Signing,
  writing: Writing,
): Promise<Values> {
  if (!isSignedOnPaper(signing, writing)) return {};
  const { caller, execute } = writing;
  const { sign } = signing;
  const values = writing.values as Values;
  const callers = { system: systemOf(services, caller.actor.tenant), asker: caller };
  const day = sign.steps.filed?.find((step) => step.day)?.day;
  const signedOn = String((day && values[day]) || parisDay());
  const { seats, agency, lacks } = await partiesOf(execute, services.records, callers, signing, values, 'last');
  const refuse = (path: string, code: string, info: Values = {}) => wrong(services, caller, path, code, info);
  if (agency && isCertificateOver(agency, signedOn))
    throw refuse('/owner', 'agencyCertificateEnded', {
      name: calledAs(agency as never),
      day: formatDate(String(agency.certificateEndsOn)),
    });
  const unbound = lacks.filter(({ code }) => UNBOUND.includes(code));
  if (unbound.length > 0) throw new RequestError(422, 'invalid', {}, lacksFor(services, caller, unbound));
  const list = sign.paper?.signers ?? '';
  const said = (values[list] ?? []) as PaperSignature[];
  const problems = paperProblems(said, seats);
  const details = problems.flatMap(({ path, code, info }) => refuse(`/${list}${path}`, code, info).details ?? []);
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
  return said.length > 0 ? { [list]: paperKept(said, seats) } : {};
}
