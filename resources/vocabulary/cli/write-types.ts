import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateRoles, generateTypes } from '../generate.ts';
import type { Resource } from '../resource.ts';

const FOLDER = fileURLToPath(new URL('../../generated', import.meta.url));

/** Writes the types of all records, and the roles that resources bring, where the code looks for them. */
export async function writeTypes(resources: Resource[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/types.ts`, await generateTypes(resources));
  writeFileSync(`${FOLDER}/roles.ts`, generateRoles(resources));
}
