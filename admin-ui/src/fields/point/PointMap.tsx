import { useTheme } from '@mui/material';
import { Marker } from 'react-map-gl/maplibre';
import { BaseMap, useMapTiles } from '../shared/BaseMap.tsx';

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

const CLOSE = { offline: 8, tiles: 14 };

const rounded = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });

/** A point on the map; where it may be moved, a click or a drag moves it. */
export default function PointMap({
  label,
  point,
  height,
  onMove,
}: {
  label: string;
  point?: Point;
  height?: number;
  onMove?: (point: Point) => void;
}) {
  const { palette } = useTheme();
  const zoom = useMapTiles()?.tiles ? CLOSE.tiles : CLOSE.offline;
  return (
    <BaseMap
      label={label}
      {...(height ? { height } : {})}
      {...(point ? { initialViewState: { longitude: point.lng, latitude: point.lat, zoom } } : {})}
      cursor={onMove ? 'crosshair' : 'grab'}
      onClick={({ lngLat }) => onMove?.(rounded(lngLat))}
    >
      {point ? (
        <Marker
          longitude={point.lng}
          latitude={point.lat}
          color={palette.primary.main}
          draggable={Boolean(onMove)}
          onDragEnd={({ lngLat }) => onMove?.(rounded(lngLat))}
        />
      ) : null}
    </BaseMap>
  );
}
