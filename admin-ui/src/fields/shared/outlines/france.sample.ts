import type { Topology } from 'topojson-specification';

/** Two squares side by side, `01` and `02`, as TopoJSON with an object of the given name. */
export const topology = (name: string): Topology => ({
  type: 'Topology',
  arcs: [
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [2, 0],
      [2, 1],
      [1, 1],
    ],
  ],
  objects: {
    [name]: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', id: '01', arcs: [[0, 1]] },
        { type: 'Polygon', id: '02', arcs: [[2, -1]] },
      ],
    },
  },
});
