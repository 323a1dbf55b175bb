import { type Area, boundsOf } from '@hestia/resources/vocabulary/index.ts';
import { useTheme } from '@mui/material';
import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { BaseMap, FRANCE } from '../shared/BaseMap.tsx';
import { type DrawingMode, useDrawing } from './useDrawing.ts';

const HEIGHT = 320;
const PADDING = 32;
/** Closer than this the map without tiles shows nothing that one could tell a place by. */
const CLOSEST = 13;

/** Where the map begins: on the area, or on all of France. */
function startOf(area: Area | null) {
  if (!area) return FRANCE;
  const { west, south, east, north } = boundsOf(area);
  const bounds: [number, number, number, number] = [west, south, east, north];
  return { bounds, fitBoundsOptions: { padding: PADDING, maxZoom: CLOSEST } };
}

/** An area to look at. */
function ShownArea({ area }: { area: Area }) {
  const { palette } = useTheme();
  const color = palette.primary.main;
  return (
    <Source type="geojson" data={area as never}>
      <Layer type="fill" paint={{ 'fill-color': color, 'fill-opacity': 0.2 }} />
      <Layer type="line" paint={{ 'line-color': color, 'line-width': 2 }} />
    </Source>
  );
}

interface AreaMapProps {
  label: string;
  area: Area | null;
  /** Absent: the area is looked at only. */
  drawing?: {
    mode: DrawingMode;
    /** Taps on the map draw from now on. */
    onReady: () => void;
    onDrawn: (area: Area | null) => void;
  };
}

/** The map of an area; with `drawing` its polygons are drawn, moved and changed corner by corner. */
export default function AreaMap({ label, area, drawing }: AreaMapProps) {
  const { palette } = useTheme();
  const [map, setMap] = useState<LibreMap>();
  const [start] = useState(() => startOf(area));
  useDrawing({
    map: drawing && map,
    area,
    mode: drawing?.mode ?? 'select',
    color: palette.primary.main as `#${string}`,
    onDrawn: (next) => drawing?.onDrawn(next),
  });
  const onReady = drawing?.onReady;
  useEffect(() => {
    if (map) onReady?.();
  }, [map, onReady]);
  const shown = useMemo(() => (drawing || !area ? null : <ShownArea area={area} />), [drawing, area]);
  return (
    <BaseMap label={label} height={HEIGHT} initialViewState={start} onLoad={({ target }) => setMap(target)}>
      {shown}
    </BaseMap>
  );
}
