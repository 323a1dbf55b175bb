const text = { type: 'string' };
const texts = { type: 'array', items: text };
const results = (items: object) => ({ type: 'object', properties: { results: { type: 'array', items } } });

const POINT = { type: 'object', properties: { lat: { type: 'number' }, lng: { type: 'number' } } };

/** A commune at one of its postcodes, as OpenAPI tells. */
export const COMMUNE = {
  type: 'object',
  properties: {
    inseeCode: text,
    name: text,
    postcode: text,
    former: { ...text, description: 'What was found: a commune that is part of it now' },
  },
};
export const COMMUNES = results(COMMUNE);

const maybe = { type: 'string', nullable: true };

/** Addresses with what they fill. */
export const ADDRESSES = results({
  type: 'object',
  required: ['label', 'postcode', 'town', 'inseeCode'],
  properties: {
    label: text,
    street: { ...maybe, description: 'Number and street; none of a commune' },
    postcode: text,
    town: text,
    inseeCode: text,
    point: { ...POINT, nullable: true },
    precision: { ...maybe, enum: ['address', 'street', 'commune', null] },
  },
});

/** Places with what tells them from others of the same name. */
export const PLACES = results({
  type: 'object',
  required: ['kind', 'code', 'name'],
  properties: {
    kind: { type: 'string', enum: ['commune', 'postcode', 'department', 'region'] },
    code: text,
    name: text,
    postcodes: { ...texts, description: "A commune's" },
    former: { ...text, description: 'What was found: a commune that is part of it now' },
    department: { ...text, description: "The name of a commune's" },
    communes: { ...texts, description: "The names of a postcode's, the most populated first" },
    region: { ...text, description: "The name of a department's" },
    departments: { ...texts, description: "The codes of a region's" },
    box: {
      type: 'array',
      items: { type: 'number' },
      nullable: true,
      description: 'West, south, east and north of where a map shows it; of places asked for by keys',
    },
  },
});
