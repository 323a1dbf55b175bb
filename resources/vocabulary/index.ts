export { buildResource, columnName, snakeCase } from './build.ts';
export * from './condition.ts';
export { evaluate, fold } from './evaluate.ts';
export { isAccepted } from './files.ts';
export { CONTENT_LANGUAGES, shownLanguage, translatedText } from './languages.ts';
export { type Place, resolvePath, typeOf } from './path.ts';
export type { Field, Labels, Resource, Rules, Violation } from './resource.ts';
export { type DerivedSchema, deriveSchemas } from './schemas.ts';
export type * from './types.ts';
