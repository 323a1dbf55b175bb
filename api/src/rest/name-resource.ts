import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { uniqueWhileName } from '../database/schema/desired.ts';
import { nameConstraint, nameModel } from './messages.ts';

/** What breaking a conditional uniqueness means, in the words of the resource. */
function nameRules(resource: Resource): void {
  for (const one of resource.declaration.uniqueWhile ?? []) {
    const text = (language: Language) => resource.labels[language].errors?.[one.error] ?? one.error;
    nameConstraint(uniqueWhileName(resource, one), one.error, { en: text('en'), fr: text('fr') });
  }
}

/** The words in which a resource's models and rules are spoken of. */
export function nameResource(resource: Resource): void {
  nameRules(resource);
  for (const language of ['en', 'fr'] as const) {
    nameModel(language, resource.id, resource.labels[language].name);
    nameModel(language, resource.table, resource.labels[language].name);
  }
}
