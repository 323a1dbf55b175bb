const string = { type: 'string' } as const;

/** Who signs, and what is missing for it. */
export const CHECK = {
  type: 'object',
  properties: {
    ready: { type: 'boolean' },
    open: { type: 'boolean', description: 'Whether the record stands where it is sent' },
    expiresOn: { ...string, description: 'The last day to sign unless another is said, `YYYY-MM-DD`' },
    latest: { ...string, description: 'The latest that may be said' },
    signers: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          client: { ...string, nullable: true, description: 'Their id, of who doesn’t sign for the agency' },
          name: string,
          capacity: { ...string, nullable: true },
          role: string,
          turn: { type: 'integer' },
        },
      },
    },
    onPaper: {
      type: 'array',
      description: 'Of several who sign together, each whose signature is said where it is signed on paper',
      items: {
        type: 'object',
        properties: {
          id: { ...string, description: 'Of the client' },
          name: string,
          choice: {
            type: 'object',
            description: 'Others may sign in their place: the company, and how many of its representatives bind it',
            properties: { name: string, needs: { type: 'integer' } },
          },
        },
      },
    },
    lacking: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { ...string, description: 'The field of the record that leads to who lacks it' },
          code: string,
          message: string,
          info: {
            type: 'object',
            properties: { name: string, resource: string, id: string, field: string },
            description: 'The record, and the field of its form, where it is mended',
          },
        },
      },
    },
  },
};

export const WISH = {
  type: 'object',
  properties: {
    language: { type: 'string', enum: ['fr', 'en'] },
    expiresOn: { ...string, description: 'The last day to sign, `YYYY-MM-DD`' },
    version: { type: 'integer', description: 'The one that was seen, where steps of the record are taken first' },
  },
};

export const SENT = { type: 'object', properties: { sent: { type: 'boolean' } } };

export const EVENTS = {
  type: 'object',
  properties: {
    results: { type: 'array', items: { type: 'object', properties: { kind: string, at: string, hash: string } } },
  },
};

/** What a signer is told. */
export const LOOK = {
  type: 'object',
  properties: {
    title: string,
    agency: { type: 'object', properties: { name: string, color: string, logo: string } },
    language: string,
    expiresOn: string,
    pages: { type: 'integer', nullable: true },
    state: { type: 'string', enum: ['waiting', 'open', 'signed', 'declined', 'refused', 'completed', 'voided'] },
    signer: { type: 'object', properties: { name: string, capacity: { ...string, nullable: true }, email: string } },
    others: { type: 'array', items: { type: 'object', properties: { name: string, state: string } } },
    consent: { type: 'object', properties: { version: string, text: string } },
    closed: { ...string, nullable: true, description: 'Why this signer can’t sign now, though it is their turn' },
    code: { type: 'object', properties: { channel: string, to: string } },
    downloadable: { type: 'boolean' },
  },
};
