const text = { type: 'string' } as const;
const euros = { type: 'integer' } as const;
const named = { type: 'object', properties: { id: text, name: text }, nullable: true } as const;

/** What the scale says of an amount. */
export const FEES = {
  type: 'object',
  properties: {
    payer: { type: 'string', enum: ['buyer', 'seller'] },
    mayExceed: { type: 'boolean', description: 'Whether fees above it are accepted for this type of mandate' },
    price: { ...euros, nullable: true, description: 'Null: the seller would be left with nothing' },
    fees: { ...euros, description: 'Absent: no rule fits' },
    hai: { ...euros, description: 'The price with fees' },
    rate: { type: 'number', nullable: true, description: 'The fees in percent of the price without them' },
    rule: named,
    bracket: { type: 'object', nullable: true },
    considered: {
      type: 'array',
      description: 'For who may change the scale: what became of each rule',
      items: {
        type: 'object',
        properties: {
          id: text,
          name: text,
          outcome: { type: 'string', enum: ['applied', 'outranked', 'date', 'type', 'group', 'postcode'] },
        },
      },
    },
  },
};

const offenders = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      resource: { type: 'string', enum: ['client', 'company'] },
      id: text,
      name: text,
      lacking: { type: 'array', items: text, description: 'Empty for who doesn’t read the file' },
    },
  },
} as const;

/** What a mandate lacks. */
export const LACKING = {
  type: 'object',
  properties: {
    missing: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: text,
          code: text,
          of: {
            type: 'object',
            properties: { resource: text, id: text, field: text },
            description: 'Where another record has it',
          },
        },
      },
    },
    differs: {
      type: 'array',
      items: { type: 'object', properties: { path: text, code: text } },
      description: 'Where it says another thing than its property: to be looked at, and no hindrance',
    },
    offenders,
  },
};

/** Who would give a mandate. */
export const GIVERS = {
  type: 'object',
  properties: {
    clients: { type: 'array', maxItems: 20, items: text },
    companies: { type: 'array', maxItems: 20, items: text },
    for: { type: 'string', enum: ['property', 'client'] },
  },
};

/** Whose files aren't complete. */
export const OFFENDERS = { type: 'object', properties: { offenders } };

const version = { type: 'integer', description: 'The version that was read' } as const;
const seen = { type: 'object', required: ['id', 'version'], properties: { id: text, version } } as const;

/** The mandates into which a property is put, and those that it leaves. */
export const ASSIGN = {
  type: 'object',
  properties: {
    link: { type: 'array', maxItems: 100, items: seen },
    unlink: { type: 'array', maxItems: 100, items: seen },
  },
};

/** The mandates that changed by it. */
export const ASSIGNED = {
  type: 'object',
  properties: { changed: { type: 'array', items: { type: 'object', properties: { id: text, version } } } },
};
