/** Outlines as maps draw them. */
const TOPOLOGY = { type: 'object', description: 'TopoJSON', additionalProperties: true };

/** The outlines of all departments. */
export const DEPARTMENTS = { ...TOPOLOGY, description: 'TopoJSON with the object "departments", INSEE codes as ids' };

/** What a map draws of the communes of a department. */
export const COMMUNES_DRAWN = {
  type: 'object',
  required: ['labels'],
  properties: {
    labels: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          lat: { type: 'number' },
          lng: { type: 'number' },
          population: { type: 'integer' },
        },
      },
    },
    edition: { type: 'integer', nullable: true, description: 'The year of the outlines, where they are imported' },
    communes: { ...TOPOLOGY, nullable: true, description: 'TopoJSON with the object "communes", INSEE codes as ids' },
  },
};
