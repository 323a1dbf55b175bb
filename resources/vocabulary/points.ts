import type { FieldSchema } from './types.ts';

/** A point on the map as it is kept: degrees (WGS 84), latitude and longitude. */
export const pointSchema = (schema: FieldSchema): FieldSchema => ({
  ...schema,
  type: 'object',
  required: ['lat', 'lng'],
  properties: {
    lat: { type: 'number', minimum: -90, maximum: 90 },
    lng: { type: 'number', minimum: -180, maximum: 180 },
  },
});
