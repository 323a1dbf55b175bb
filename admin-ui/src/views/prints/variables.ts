import type { PrintDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import { blockSigns, type PrintVariable, printVariables, printWords } from '@hestia/resources/vocabulary/printed.ts';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Insertable } from '../../fields/shared/Insertables.tsx';
import { resourceById, resources } from '../../registry.ts';

/** What is inserted for a value: of a list it is a loop. */
const textOf = ({ name, list }: PrintVariable): string =>
  list ? `{% for one in ${list} %}{{ one.${name} }} {% endfor %}` : `{{ ${name} }}`;

/** What a text's signs are called that code draws something for. */
export function usePrintSigns(resource: Resource | undefined, declaration: PrintDeclaration | undefined) {
  const translate = useTranslate();
  const locale = useLocale() as 'en' | 'fr';
  return (isElectronic = false): Record<string, string> => {
    const blocks = Object.entries(declaration ? blockSigns(declaration) : {});
    return {
      '\ue001': translate(isElectronic ? 'app.prints.electronic' : 'app.prints.words.signatures'),
      '\ue002': translate('app.prints.words.annexes'),
      ...Object.fromEntries(blocks.map(([name, sign]) => [sign, resource?.labels[locale].blocks?.[name] ?? name])),
    };
  };
}

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
    const group = translate('app.prints.words.group');
    const words = printWords(declaration).map((word) => ({
      group,
      label: translate(`app.prints.words.${word}`),
      text: `{{ ${word} }}`,
    }));
    const blocks = (declaration.blocks ?? []).map((name) => ({
      group,
      label: resource.labels[locale].blocks?.[name] ?? name,
      text: `{{ blocks.${name} }}`,
    }));
    return [...blocks, ...words, ...found];
  }, [resource, declaration, translate, locale]);
}
