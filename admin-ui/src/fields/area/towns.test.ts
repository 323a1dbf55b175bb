import { areaProblem, extentOf, type Position } from '@hestia/resources/vocabulary/index.ts';
import type { Topology } from 'topojson-specification';
import { expect, test } from 'vitest';
import { circleIn, departmentOf, joined, outlineOf } from './towns.ts';

const around = (many: number, { lng = 4.84, lat = 45.76, wide = 0.05 } = {}): Position[] => {
  const corners = Array.from({ length: many }, (_, at): Position => {
    const turn = (2 * Math.PI * at) / many;
    return [lng + wide * Math.cos(turn), lat + wide * Math.sin(turn)];
  });
  return [...corners, corners[0] as Position];
};
const topology = (...parts: Position[][]): Topology => ({
  type: 'Topology',
  arcs: parts,
  objects: {
    communes: {
      type: 'GeometryCollection',
      geometries: [{ type: 'MultiPolygon', id: '69123', arcs: parts.map((_, at) => [[at]]) }],
    },
  },
});

test('a town is its outline with so few corners that twenty have room, of an island and a mainland the larger', () => {
  const area = outlineOf(topology(around(9, { lng: 5, wide: 0.01 }), around(300)), '69123');
  expect(area?.coordinates.map(([ring]) => ring?.length)).toEqual([25]);
  expect(areaProblem(area as never)).toBeUndefined();
  expect(extentOf(area as never).height).toBeGreaterThan(10_500);
});

test('without an outline that may be kept a town is some kilometres around its middle', () => {
  const crossing: Position[] = [
    [4, 45],
    [5, 46],
    [5, 45],
    [4, 46],
    [4, 45],
  ];
  expect([outlineOf(null, '69123'), outlineOf(topology(around(9)), '01004')]).toEqual([undefined, undefined]);
  expect(outlineOf(topology(crossing), '69123')).toBeUndefined();
  const circle = circleIn([4.77, 45.715, 4.9, 45.805]);
  expect(areaProblem(circle)).toBeUndefined();
  const { width, height } = extentOf(circle);
  expect([Math.round(width / 100), Math.round(height / 100)]).toEqual([100, 100]);
});

test('a town is added beside what is there, and once', () => {
  const [lyon, bron] = [circleIn([4.77, 45.715, 4.9, 45.805]), circleIn([4.85, 45.69, 4.98, 45.78])];
  expect(joined(null, lyon)).toEqual(lyon);
  expect(joined(joined(lyon, bron), bron).coordinates).toEqual([...lyon.coordinates, ...bron.coordinates]);
  expect(['01004', '2A004', '97411'].map(departmentOf)).toEqual(['01', '2A', '974']);
});
