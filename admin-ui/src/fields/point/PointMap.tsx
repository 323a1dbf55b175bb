import { Box, Skeleton, useTheme } from '@mui/material';
import { type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import MapGl, { Marker, NavigationControl } from 'react-map-gl/maplibre';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-50m.json';
import { settings } from '../../providers/settings.ts';

setWorkerUrl(workerUrl);

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

const FRANCE = { longitude: 2.4, latitude: 46.6, zoom: 4.2 };
const CLOSE = { offline: 8, tiles: 14 };

const topology = world as unknown as Parameters<typeof feature>[0];
const land = feature(topology, topology.objects.countries as never);

/** Countries drawn from what the product brings along; a deployment may name a tile server instead. */
function styleFor(colors: { sea: string; land: string; line: string }, tileUrl: string | null): StyleSpecification {
  if (tileUrl)
    return {
      version: 8,
      sources: { tiles: { type: 'raster', tiles: [tileUrl], tileSize: 256 } },
      layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
    };
  return {
    version: 8,
    sources: { land: { type: 'geojson', data: land as never } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
      { id: 'borders', type: 'line', source: 'land', paint: { 'line-color': colors.line, 'line-width': 1 } },
    ],
  };
}

/** A point on the map; where it may be moved, a click or a drag moves it. */
export default function PointMap({
  label,
  point,
  onMove,
}: {
  label: string;
  point?: Point;
  onMove?: (point: Point) => void;
}) {
  const { palette } = useTheme();
  const { data } = useQuery({ queryKey: ['settings'], queryFn: settings, staleTime: Number.POSITIVE_INFINITY });
  const tiles = data?.mapTiles ?? null;
  const style = useMemo(
    () =>
      styleFor(
        { sea: palette.background.default, land: palette.background.paper, line: palette.text.secondary },
        tiles,
      ),
    [palette, tiles],
  );
  const start = point
    ? { longitude: point.lng, latitude: point.lat, zoom: tiles ? CLOSE.tiles : CLOSE.offline }
    : FRANCE;
  const rounded = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });
  if (!data) return <Skeleton variant="rounded" height={260} />;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ height: 260, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
    >
      <MapGl
        initialViewState={start}
        mapStyle={style}
        attributionControl={false}
        cursor={onMove ? 'crosshair' : 'grab'}
        onClick={({ lngLat }) => onMove?.(rounded(lngLat))}
      >
        <NavigationControl showCompass={false} />
        {point ? (
          <Marker
            longitude={point.lng}
            latitude={point.lat}
            color={palette.primary.main}
            draggable={Boolean(onMove)}
            onDragEnd={({ lngLat }) => onMove?.(rounded(lngLat))}
          />
        ) : null}
      </MapGl>
    </Box>
  );
}
