import { useTheme } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type MapRef, Marker } from 'react-map-gl/maplibre';
import { BaseMap, useStreets } from '../shared/BaseMap.tsx';

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

const CLOSE = { outlines: 10, streets: 14 };

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
  const zoom = useStreets() ? CLOSE.streets : CLOSE.outlines;
  const map = useRef<MapRef>(null);
  const moved = useRef('');
  const key = point ? `${point.lat} ${point.lng}` : '';
  // The map goes where the point was put by something else than the map.
  useEffect(() => {
    const [lat, lng] = key.split(' ').map(Number);
    if (key === '' || key === moved.current || lat === undefined || lng === undefined) return;
    map.current?.jumpTo({ center: [lng, lat], zoom });
  }, [key, zoom]);
  const move = (to: Point) => {
    moved.current = `${rounded(to).lat} ${rounded(to).lng}`;
    onMove?.(rounded(to));
  };
  return (
    <BaseMap
      label={label}
      {...(height ? { height } : {})}
      mapRef={map}
      {...(point ? { initialViewState: { longitude: point.lng, latitude: point.lat, zoom } } : {})}
      cursor={onMove ? 'crosshair' : 'grab'}
      onClick={({ lngLat }) => onMove && move(lngLat)}
    >
      {point ? (
        <Marker
          longitude={point.lng}
          latitude={point.lat}
          color={palette.primary.main}
          draggable={Boolean(onMove)}
          onDragEnd={({ lngLat }) => move(lngLat)}
        />
      ) : null}
    </BaseMap>
  );
}
