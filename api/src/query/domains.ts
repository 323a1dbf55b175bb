import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { parameter } from './context.ts';

/** A domain with its at sign, as far as it is typed, or a whole one without. */
const AFTER_AT = /^@[\p{L}\p{N}][\p{L}\p{N}.-]*$/u;
const WHOLE = /^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}][\p{L}\p{N}-]*)*\.\p{L}{2,}$/u;

/** The domain of e-mail addresses that a word is, with its at sign; a name with points between may be one too. */
export function domainOf(word: string): string | undefined {
  if (AFTER_AT.test(word)) return word;
  return WHOLE.test(word) ? `@${word}` : undefined;
}

/** SQL of what the searched text of an address at the domain is like. */
export const domainPattern = (params: unknown[], domain: string): string =>
  `'%' || hestia_fold(${parameter(params, domain, 'text')}) || '%'`;

/** Whether an e-mail address is among these fields and parts. */
export const holdsEmails = (resource: Resource, paths: string[]): boolean =>
  paths.some((path) => resolvePath(resource, path)?.type === 'email');
