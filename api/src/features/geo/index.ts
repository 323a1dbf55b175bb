import { departments } from '@hestia/seeds/reference/divisions.ts';
import { departmentOutlines } from '@hestia/seeds/reference/outlines.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { execute } from '../../records/database.ts';
import { Answer } from '../../rest/answers.ts';
import { responses, text } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { findAddresses } from './addresses.ts';
import { agencyOf } from './agency.ts';
import { ADDRESSES, COMMUNE, COMMUNES, PLACES } from './answers.ts';
import { boxOf } from './boxes.ts';
import { communeOfTown, findCommunes, isPostcode } from './communes.ts';
import { ensureFits, hasAddresses } from './fits.ts';
import { COMMUNES_DRAWN, DEPARTMENTS } from './outlines/answers.ts';
import { labelsOf } from './outlines/labels.ts';
import { findPlaces, placeOf } from './places.ts';
import { typed } from './typed.ts';

const MOST_KEYS = 300;
const MOST_OF_AN_ADDRESS = 200;

const answer = (results: unknown[]): Answer => new Answer(JSON.stringify({ results }));

/** The same for everybody, and seldom changed. */
const KEPT_A_DAY = { 'Cache-Control': 'private, max-age=86400' };

/** The search for French communes, departments and regions, and the look-up of an INSEE code. */
export const geo: Feature = ({ app, dataSource, deployment, hooks, records }) => {
  // Absent: only the communes are known.
  const { geocoding } = deployment;
  const mount = sessionCalls(app, { tag: 'Places', name: 'geo' });
  for (const resource of records.context.resources.values())
    if (hasAddresses(resource)) hooks.ahead(resource.id, async (writing) => ensureFits(resource, writing));
  /** @throws RequestError 400 without anything typed */
  mount('get', 'addresses', 'addresses', {
    parameters: [text('q', 'query', 'What was typed of the address: number, street, postcode, commune')],
    responses: responses(200, 'Addresses that fit, the best first', ADDRESSES),
    answer: async ({ caller }, q: string = '') => {
      const words = typed(q, MOST_OF_AN_ADDRESS);
      const near = geocoding ? await agencyOf(dataSource, caller.actor) : undefined;
      return answer(await findAddresses(geocoding, words, near));
    },
  });
  /** @throws RequestError 400 without a name or postcode, or with a postcode that isn't five digits */
  mount('get', 'communes', 'communes', {
    parameters: [text('name', 'query', 'What was typed of the name'), text('postcode', 'query', 'Five digits')],
    responses: responses(200, 'Communes with their INSEE codes', COMMUNES),
    answer: async (_asked, name: string = '', postcode?: string) => {
      if (postcode !== undefined && !isPostcode(postcode)) throw new RequestError(400, 'postcodeMalformed');
      return answer(findCommunes(postcode && name.trim() === '' ? '' : typed(name), postcode));
    },
  });
  /** @throws RequestError 400 without a town or a postcode of five digits, 404 when they don't name one commune */
  mount('get', 'insee-code', 'inseeCode', {
    parameters: [text('town', 'query', 'The name of the town'), text('postcode', 'query', 'Five digits')],
    responses: responses(200, 'The commune', COMMUNE),
    answer: async (_asked, town: string = '', postcode: string = '') => {
      if (town.trim() === '') throw new RequestError(400, 'townNeeded');
      if (!isPostcode(postcode)) throw new RequestError(400, 'postcodeMalformed');
      const commune = communeOfTown(typed(town), postcode);
      if (!commune) throw new RequestError(404, 'locationUnknown');
      return commune;
    },
  });
  mount('get', 'outlines', 'outlines', {
    responses: responses(200, 'The outlines of all departments', DEPARTMENTS),
    answer: () => new Answer(departmentOutlines(), 200, KEPT_A_DAY),
  });
  /** What a map draws in a department. @throws RequestError 404 for a department that isn't */
  mount('get', 'outlines/{department}', 'communesDrawn', {
    parameters: [text('department', 'path', 'Its INSEE code')],
    responses: responses(200, 'The names of its communes and, where they are imported, their outlines', COMMUNES_DRAWN),
    answer: async (_asked, department: string) => {
      if (!departments().some(({ code }) => code === department)) throw new RequestError(404, 'locationUnknown');
      const [row] = await execute(dataSource, 'SELECT edition, topology FROM commune_outlines WHERE department = $1', [
        department,
      ]);
      const labels = JSON.stringify(labelsOf(department));
      const body = `{"labels":${labels},"edition":${row ? Number(row.edition) : null},"communes":${row ? String(row.topology) : null}}`;
      return new Answer(body, 200, KEPT_A_DAY);
    },
  });
  /** @throws RequestError 400 with neither or both of `q` and `keys`, or with too many keys */
  mount('get', 'places', 'places', {
    parameters: [
      text('q', 'query', 'What was typed: a name, or the beginning of a postcode or of a department number'),
      text(
        'keys',
        'query',
        'Or known places: `d` and a department, `p` and a postcode, `i` and an INSEE code, by commas',
      ),
    ],
    responses: responses(200, 'Communes, postcodes, departments and regions', PLACES),
    answer: async (_asked, q?: string, keys?: string) => {
      if ((q === undefined) === (keys === undefined)) throw new RequestError(400, 'malformed');
      if (keys === undefined) return answer(findPlaces(typed(q ?? '')));
      const asked = keys.split(',');
      if (asked.length > MOST_KEYS) throw new RequestError(400, 'tooLarge');
      return answer(
        asked.flatMap((key) => {
          const hit = placeOf(key);
          return hit ? [{ ...hit, box: boxOf(hit) }] : [];
        }),
      );
    },
  });
};
