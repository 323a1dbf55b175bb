import type { Language, PrintDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  blockSigns,
  type PrintVariable,
  printVariables,
  printWords,
  referred,
} from '@hestia/resources/vocabulary/printed.ts';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Insertable } from '../../fields/shared/insertable.ts';
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

type Words = (key: string) => string;

/** What a list of a document is called: the field at the end of its path. */
function listLabel(resource: Resource, list: string, locale: Language): string {
  const at = list.lastIndexOf('.');
  const holder = at < 0 ? resource : referred(resource, list.slice(0, at), (id) => resourceById(id))?.resource;
  const own = resource.labels[locale].fields[list];
  return own ?? holder?.labels[locale].fields[list.slice(at + 1)] ?? list;
}

/** What the text of a document can show, by the names that the records themselves give it. */
export function printInsertables(
  resource: Resource,
  declaration: PrintDeclaration,
  locale: Language,
  say: Words,
): Insertable[] {
  const network = resources.find((one) => one.declaration.global);
  const found = printVariables(resource, declaration, (id) => resourceById(id), network).flatMap((one) => {
    const of = resourceById(one.resource);
    if (!of) return [];
    const { name: group, fields, values } = of.labels[locale];
    const label = fields[one.path] ?? one.path;
    const own = values?.[one.path];
    const list = one.list ? { list: one.list, listLabel: listLabel(resource, one.list, locale) } : {};
    return [{ group, label, text: textOf(one), name: one.name, ...list, ...(own ? { values: own } : {}) }];
  });
  const group = say('app.prints.words.group');
  const plain = (name: string, label: string) => ({ group, label, text: `{{ ${name} }}`, name });
  const blocks = (declaration.blocks ?? []).map((name) =>
    plain(`blocks.${name}`, resource.labels[locale].blocks?.[name] ?? name),
  );
  const words = printWords(declaration).map((word) => plain(word, say(`app.prints.words.${word}`)));
  return [...blocks, ...words, ...found];
}

/** What the text of a document can show, in the language of who writes it. */
export function usePrintVariables(resource: Resource | undefined, declaration: PrintDeclaration | undefined) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  return useMemo(
    () => (resource && declaration ? printInsertables(resource, declaration, locale, translate) : []),
    [resource, declaration, translate, locale],
  );
}
