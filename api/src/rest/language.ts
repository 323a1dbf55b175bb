import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Request } from '@loopback/rest';

/** The language that `Accept-Language` prefers among ours; English by default. */
export const languageOf = (request: Request): Language => (request.acceptsLanguages('en', 'fr') || 'en') as Language;
