import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Resource } from './resource.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** `keyrings` of `keyring`. */
export const plural = (name: string): string =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
const words = (name: string): string => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

const FRENCH_UNCHANGED = /[sxz]$/;
const FRENCH_X = /(eau|eu|au)$/;

/** What a resource is called in French; the plural follows by the usual rules where it isn't said. */
export interface FrenchName {
  name: string;
  plural?: string | undefined;
}

/**
 * What somebody calls a new resource, in the order in which the command takes it.
 *
 * @throws Error for a name that is none, or without one in French: nothing would tell its labels from those that are
 */
export function namesSaid([id = '', name, many]: readonly string[]): { id: string; french: FrenchName } {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(
      'Usage: npm run new:resource <name> "<its French name>" ["its French plural"], the name singular, in lower case with dashes',
    );
  if (!name?.trim())
    throw new Error(
      `${id} has no French name: write npm run new:resource ${id} "<its French name>" ["its French plural"]`,
    );
  return { id, french: { name: name.trim(), plural: many?.trim() || undefined } };
}

const frenchWords = (name: string): string =>
  FRENCH_UNCHANGED.test(name)
    ? name
    : /al$/.test(name)
      ? `${name.slice(0, -2)}aux`
      : `${name}${FRENCH_X.test(name) ? 'x' : 's'}`;

/** What says more of a thing, as in “double de clé”, stays as it is. */
const FRENCH_COMPLEMENT = / (?:de|du|des|à|au|aux|en|pour|sur) | d[’']/;

function frenchPlural(name: string): string {
  const end = name.search(FRENCH_COMPLEMENT);
  return end < 0 ? frenchWords(name) : `${frenchWords(name.slice(0, end))}${name.slice(end)}`;
}

function resource(id: string, idPrefix: string, order: number): object {
  return {
    $schema: '../vocabulary/resource.schema.json',
    $id: id,
    type: 'object',
    'x-resource': {
      name: plural(id),
      idPrefix,
      path: plural(id),
      layout: 'default',
      menu: { group: 'other', order, icon: 'Folder' },
      roles: { add: ['everybody'] },
      holders: {},
      bin: true,
      display: ['name'],
      search: { name: 'A' },
      list: { columns: ['name', 'owner', 'createdAt'], filters: ['q', 'owner', 'createdAt'] },
      create: ['name', 'description'],
      tabs: [
        {
          name: 'details',
          sections: [
            { name: 'details', fields: ['name', 'description'] },
            { name: 'holders', fields: ['owner', 'coOwners', 'collaborators'] },
          ],
        },
      ],
    },
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 200, 'x-field': { type: 'string' } },
      description: { type: 'string', maxLength: 5000, 'x-field': { type: 'text' } },
    },
  };
}

function labels(id: string, language: 'en' | 'fr', french: FrenchName): object {
  const english = language === 'en';
  return {
    name: words(english ? id : french.name),
    plural: words(english ? plural(id) : (french.plural ?? frenchPlural(french.name))),
    fields: {
      name: english ? 'Name' : 'Nom',
      description: 'Description',
    },
    tabs: { details: english ? 'Details' : 'Détails' },
    sections: {
      details: english ? 'Details' : 'Détails',
      holders: english ? 'Holders' : 'Responsables',
    },
  };
}

/** An id prefix that begins like the name and that no resource has. */
function freePrefix(id: string, known: readonly Resource[]): string {
  const prefixes = known.map((one) => one.declaration.idPrefix);
  const letters = id
    .replaceAll('-', '')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .padEnd(3, 'X');
  const candidates = [
    letters.slice(0, 3),
    ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => letters.slice(0, 2) + letter),
  ];
  const prefix = candidates.find((one) => !prefixes.includes(one));
  if (!prefix) throw new Error(`Every id prefix that begins like ${letters.slice(0, 2)} is taken: choose another name`);
  return prefix;
}

/** JSON in the project's own style, as the check of the style wants it. */
function formatted(file: string, content: object): string {
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${file}`], {
    cwd: ROOT,
    input: JSON.stringify(content),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} could not be formatted: ${stderr}`);
  return stdout;
}

/**
 * Writes a new resource's folder: a name and a description, held by people, with its labels in both languages.
 *
 * @param id singular, in lower case with dashes
 * @param known the resources that it comes to
 */
export function writeResource(resources: string, id: string, known: readonly Resource[], french: FrenchName): void {
  const files = {
    'resource.json': resource(id, freePrefix(id, known), 100 + known.length),
    'labels.en.json': labels(id, 'en', french),
    'labels.fr.json': labels(id, 'fr', french),
  };
  const texts = Object.entries(files).map(([file, content]) => [file, formatted(file, content)] as const);
  mkdirSync(join(resources, id));
  for (const [file, text] of texts) writeFileSync(join(resources, id, file), text);
}
