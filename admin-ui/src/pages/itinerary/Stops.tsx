import type { Stop } from '@hestia/resources/appointment/itinerary.ts';
import { Avatar } from '@mui/material';
import { Marker } from 'react-map-gl/maplibre';
import { BaseMap } from '../../fields/shared/BaseMap.tsx';

const MARGIN = 0.02;

/** Numbered places on the map, all of them in view. */
export default function Stops({ label, stops }: { label: string; stops: Stop[] }) {
  const placed = stops.flatMap(({ id, point }, index) => (point ? [{ id, point, number: index + 1 }] : []));
  const lats = placed.map(({ point }) => point.lat);
  const lons = placed.map(({ point }) => point.lon);
  const bounds: [number, number, number, number] = [
    Math.min(...lons) - MARGIN,
    Math.min(...lats) - MARGIN,
    Math.max(...lons) + MARGIN,
    Math.max(...lats) + MARGIN,
  ];
  return (
    <BaseMap label={label} height={420} initialViewState={{ bounds }}>
      {placed.map(({ id, point, number }) => (
        <Marker key={id} latitude={point.lat} longitude={point.lon}>
          <Avatar sx={{ width: 28, height: 28, fontSize: 14, bgcolor: 'primary.main', color: 'primary.contrastText' }}>
            {number}
          </Avatar>
        </Marker>
      ))}
    </BaseMap>
  );
}
