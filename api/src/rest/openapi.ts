import type { RestApplication } from '@loopback/rest';

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['statusCode', 'name', 'code', 'message', 'details'],
      properties: {
        statusCode: { type: 'integer' },
        name: { type: 'string' },
        code: { type: 'string' },
        message: { type: 'string' },
        reason: { enum: ['acl', 'data'] },
        current: { type: 'object' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' }, info: {} },
          },
        },
      },
    },
  },
};
const PAGINATION = {
  type: 'object',
  properties: {
    perPage: { type: 'integer' },
    page: { type: 'integer' },
    total: { type: 'integer' },
    totalIsEstimate: { type: 'boolean' },
  },
};

/** The OpenAPI document as bytes, which are to be kept: LoopBack builds it anew each time. */
export async function openApiBytes(app: RestApplication, version: string): Promise<Buffer> {
  const spec = await app.restServer.getApiSpec();
  return Buffer.from(
    JSON.stringify({
      ...spec,
      info: { title: 'Estate agency back-office', version },
      servers: [{ url: '/' }],
      components: {
        ...spec.components,
        schemas: { ...spec.components?.schemas, Error: ERROR, Pagination: PAGINATION },
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    }),
  );
}
