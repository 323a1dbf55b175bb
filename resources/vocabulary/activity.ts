import type { Labels } from './resource.ts';
import type { FieldSchema, HoldersDeclaration, Language, ResourceDeclaration, ResourceFile, Tab } from './types.ts';

/** A resource file with its words, as they were read. */
export interface Written {
  file: ResourceFile;
  labels: Record<Language, Labels>;
}

/** The references to the records that this one may be a part of; of several one is set, and only one. */
export const wholeFields = (holders: HoldersDeclaration | undefined): readonly string[] => [holders?.of ?? []].flat();

const camelCase = (id: string): string => id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const reference = (resource: string): FieldSchema => ({
  type: 'string',
  'x-field': { type: 'reference', immutable: true, reference: { resource, onDelete: 'cascade' } },
});

const isOfActivity = (file: ResourceFile): boolean => Boolean(file?.['x-resource']?.holders?.ofActivity);

/** The tabs with what a record is about at the end of the first section. */
const saying = ([first, ...others]: Tab[], names: string[]): Tab[] => {
  const [section, ...rest] = first?.sections ?? [];
  if (!first || !section) return [];
  return [{ ...first, sections: [{ ...section, fields: [...section.fields, ...names] }, ...rest] }, ...others];
};

/** A list that says below each name what it is about. */
const told = (list: ResourceDeclaration['list'], names: string[]): ResourceDeclaration['list'] => ({
  ...list,
  lead: { facts: names, ...list.lead },
});

/**
 * The files and words with what comes by itself: a resource whose records are about any record that keeps an activity
 * (`holders.ofActivity`) gets a reference to each resource that declares `activity`, named after it, and shows them
 * where it has screens.
 */
export function withActivity(all: Written[]): Written[] {
  const about = all.filter(({ file }) => file?.['x-resource']?.activity);
  return all.map(({ file, labels }) => {
    if (!isOfActivity(file)) return { file, labels };
    const fields = about.map((one) => ({ name: camelCase(one.file.$id), one }));
    const words = (language: Language): Labels => ({
      ...labels[language],
      fields: {
        ...Object.fromEntries(fields.map(({ name, one }) => [name, one.labels[language]?.name])),
        ...labels[language]?.fields,
      },
    });
    const references = Object.fromEntries(fields.map(({ name, one }) => [name, reference(one.file.$id)]));
    const properties = { ...references, ...file.properties };
    const declaration = file['x-resource'];
    const names = fields.map(({ name }) => name);
    const holders = { ...declaration.holders, of: names };
    const tabs = declaration.path ? saying(declaration.tabs, names) : declaration.tabs;
    return {
      file: {
        ...file,
        properties,
        'x-resource': {
          ...declaration,
          holders,
          tabs,
          ...(declaration.path ? { list: told(declaration.list, names) } : {}),
        },
      },
      labels: { en: words('en'), fr: words('fr') },
    };
  });
}
