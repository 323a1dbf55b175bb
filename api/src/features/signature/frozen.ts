import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { PDF } from '@libpdf/core';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { findingText } from '../prints/letters.ts';
import { printedPdf, titleOf } from '../prints/made.ts';
import { seatPages, signatureCorner } from '../prints/seats.ts';
import type { Party } from './parties.ts';
import { wrong } from './refusals.ts';
import type { SignatureServices, Signing } from './services.ts';

/**
 * The text of a record's document in a language, as it is signed electronically.
 *
 * @param run within a write that isn't over
 * @throws RequestError as `Prints.fill`, and 422 for a text that lacks what it is void without
 */
export async function fit(
  services: SignatureServices,
  caller: Caller,
  { resource, sign }: Signing,
  id: string,
  language: Language,
  run?: Execute,
) {
  const asked = { language, electronic: true };
  const filled = await services.prints.fill(caller, resource, id, sign.document, asked, run ? { run } : {});
  const lacking = filled.findings.filter(({ severity }) => severity === 'void');
  if (lacking.length > 0) {
    const mentions = lacking.map((one) => findingText(resource, caller.language, one)).join(' ; ');
    throw wrong(services, caller, '/status', 'documentUnfit', { mentions });
  }
  return filled;
}

/** The document of a record, as everybody will sign it. @throws RequestError as `fit` */
export async function frozen(
  services: SignatureServices,
  caller: Caller,
  signing: Signing,
  id: string,
  parties: readonly Party[],
  language: Language,
) {
  const { prints, dataSource, files } = services;
  const { resource, sign } = signing;
  const filled = await fit(services, caller, signing, id, language);
  const labels = resource.labels[filled.language].signers;
  const agency = filled.language === 'fr' ? 'Pour l’agence' : 'For the agency';
  const seats = parties.map(({ role, firstName, lastName, capacity }) => ({
    name: `${firstName} ${lastName}`,
    label: [role === 'agency' ? agency : (labels?.[role] ?? role), capacity].filter(Boolean).join(' · '),
  }));
  const made = await printedPdf({ dataSource, prints, files }, caller, resource, filled, {
    id,
    document: sign.document,
    seats,
  });
  const bytes = made.content;
  const first = (await PDF.load(bytes)).getPageCount() - seatPages(seats.length) + 1;
  const places = seats.map((_, index) => {
    const { page, x, y } = signatureCorner(index);
    return { page: first + page, x, y };
  });
  return {
    bytes,
    name: made.name,
    title: titleOf(resource, filled, sign.document),
    language: filled.language,
    places,
    labels: seats.map(({ label }) => label),
  };
}
