import type { Area } from '@hestia/resources/vocabulary/index.ts';
import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { areaOf } from './shapes.ts';

/** Decimals of a degree: a tenth of a metre. */
const PRECISION = 6;

/** What a tap on the map does: set corners of a new polygon, or take hold of one that is there. */
export type DrawingMode = 'polygon' | 'select';

type Hex = `#${string}`;

function begin(map: LibreMap, color: Hex): TerraDraw {
  const fill = { fillColor: color, fillOpacity: 0.2, outlineColor: color, outlineWidth: 2 } as const;
  const drawing = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: PRECISION }),
    modes: [
      new TerraDrawPolygonMode({ styles: { ...fill, closingPointColor: color, closingPointWidth: 8 } }),
      new TerraDrawSelectMode({
        styles: { selectedPolygonColor: color, selectedPolygonOutlineColor: color, selectionPointColor: color },
        flags: {
          polygon: { feature: { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } } },
        },
      }),
    ],
  });
  drawing.start();
  return drawing;
}

/** Puts an area's polygons on the drawing, in place of what is there. */
function show(drawing: TerraDraw, area: Area | null): void {
  drawing.clear();
  drawing.addFeatures(
    (area?.coordinates ?? []).map((coordinates) => ({
      type: 'Feature' as const,
      geometry: { type: 'Polygon' as const, coordinates },
      properties: { mode: 'polygon' },
    })),
  );
}

const same = (left: Area | null, right: Area | null): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Draws on a map: what is drawn is told, and what changes elsewhere is drawn. */
export function useDrawing({
  map,
  area,
  mode,
  color,
  onDrawn,
}: {
  map: LibreMap | undefined;
  area: Area | null;
  mode: DrawingMode;
  color: Hex;
  onDrawn: (area: Area | null) => void;
}): void {
  const drawing = useRef<TerraDraw>(undefined);
  const shown = useRef<Area | null>(null);
  const tell = useRef(onDrawn);
  tell.current = onDrawn;
  useEffect(() => {
    if (!map) return;
    const started = begin(map, color);
    drawing.current = started;
    shown.current = null;
    started.on('finish', () => {
      shown.current = areaOf(started.getSnapshot());
      tell.current(shown.current);
    });
    return () => {
      started.stop();
      drawing.current = undefined;
    };
  }, [map, color]);
  useEffect(() => {
    if (!map || !drawing.current || same(shown.current, area)) return;
    shown.current = area;
    show(drawing.current, area);
  }, [map, area]);
  useEffect(() => {
    if (map) drawing.current?.setMode(mode);
  }, [map, mode]);
}
