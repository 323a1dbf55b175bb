import type { PrintDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import { PRINT_WORDS, type PrintVariable, printVariables } from '@hestia/resources/vocabulary/printed.ts';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Insertable } from '../../fields/shared/Insertables.tsx';
import { resourceById, resources } from '../../registry.ts';

/** What is inserted for a value: of a list it is a loop. */
const textOf = ({ name, list }: PrintVariable): string =>
  list ? `{% for one in ${list} %}{{ one.${name} }} {% endfor %}` : `{{ ${name} }}`;

/** What the text of a document can show, by the names that the records themselves give it. */
export function usePrintVariables(resource: Resource | undefined, declaration: PrintDeclaration | undefined) {
  const translate = useTranslate();
  const locale = useLocale() as 'en' | 'fr';
  return useMemo((): Insertable[] => {
    if (!resource || !declaration) return [];
    const network = resources.find((one) => one.declaration.global);
    const found = printVariables(resource, declaration, (id) => resourceById(id), network).flatMap((one) => {
      const of = resourceById(one.resource);
      if (!of) return [];
      const { name, fields } = of.labels[locale];
      return [{ group: name, label: fields[one.path] ?? one.path, text: textOf(one) }];
    });
    const words = PRINT_WORDS.map((word) => ({
      group: translate('app.prints.words.group'),
      label: translate(`app.prints.words.${word}`),
      text: `{{ ${word} }}`,
    }));
    return [...words, ...found];
  }, [resource, declaration, translate, locale]);
}
