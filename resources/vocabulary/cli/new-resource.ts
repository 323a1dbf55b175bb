import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadResources } from '../load.ts';

const RESOURCES = fileURLToPath(new URL('../..', import.meta.url));

const plural = (name: string): string =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
const words = (name: string): string => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

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
      holders: {},
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

function labels(id: string, language: 'en' | 'fr'): object {
  const english = language === 'en';
  return {
    name: words(id),
    plural: words(plural(id)),
    fields: {
      name: english ? 'Name' : 'Nom',
      description: 'Description',
      owner: english ? 'Owner' : 'Propriétaire',
      coOwners: english ? 'Co-owners' : 'Copropriétaires',
      collaborators: english ? 'Collaborators' : 'Collaborateurs',
      createdAt: english ? 'Created' : 'Création',
      updatedAt: english ? 'Changed' : 'Modification',
      createdBy: english ? 'Created by' : 'Créé par',
    },
    tabs: { details: english ? 'Details' : 'Détails' },
    sections: {
      details: english ? 'Details' : 'Détails',
      holders: english ? 'Holders' : 'Responsables',
    },
  };
}

async function main(id: string | undefined): Promise<void> {
  if (!id || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error('Usage: npm run new:resource <name>, singular, in lower case with dashes');
  const folder = join(RESOURCES, id);
  if (existsSync(folder)) throw new Error(`resources/${id} exists already`);
  const known = await loadResources();
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
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  mkdirSync(folder);
  write('resource.json', resource(id, prefix, 100 + known.length));
  write('labels.en.json', labels(id, 'en'));
  write('labels.fr.json', labels(id, 'fr'));
  await loadResources();
  process.stdout.write(
    `Wrote resources/${id}. Now: npm run migration add_${id.replaceAll('-', '_')}, then npm start.\n`,
  );
}

main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
