import type { Actor } from '@hestia/permissions/index.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Request, Response } from '@loopback/rest';
import { RequestError, refusedAt } from '../errors.ts';
import { describeFile } from '../files/giving.ts';
import { log } from '../log.ts';
import { languageOf } from '../rest/language.ts';

/** A PDF and its name. */
export interface PdfDocument {
  content: Buffer;
  name: string;
}

/** The language that is asked for, or that of the answer. @throws RequestError 422 for one that there is nothing in */
export function documentLanguage(request: Request, language: string | undefined): Language {
  if (language === undefined) return languageOf(request);
  if (language === 'en' || language === 'fr') return language;
  throw refusedAt('/language', 'invalidValue');
}

/** Makes a document about a record. @throws RequestError what making it answers, and 500 when it can't be laid out */
export async function madeDocument(
  tenant: string,
  record: string,
  make: () => Promise<PdfDocument>,
): Promise<PdfDocument> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof RequestError) throw error;
    log.error({ err: error, tenant, record }, 'a PDF could not be made');
    throw new RequestError(500, 'pdfFailed');
  }
}

/** Sends a document. */
export function giveDocument(response: Response, { content, name }: PdfDocument, language: Language): void {
  describeFile(response, name, 'application/pdf');
  response.setHeader('Content-Language', language);
  response.end(content);
}

/** Whose turn it is when a document is made for somebody. */
export const turnOf = ({ tenant, id }: Actor): string => `${tenant} ${id}`;
