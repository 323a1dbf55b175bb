import type { Stop } from '@hestia/resources/appointment/itinerary.ts';
import { Avatar } from '@mui/material';
import { Marker } from 'react-map-gl/maplibre';
import { BaseMap } from '../../fields/shared/BaseMap.tsx';

/** Degrees around the outermost places, and a part of what lies between them. */
const MARGIN = 0.02;
const PART = 0.15;

/** Numbered places on the map, all of them in view. */
export default function Stops({ label, stops }: { label: string; stops: Stop[] }) {
  const placed = stops.flatMap(({ id, point }, index) => (point ? [{ id, point, number: index + 1 }] : []));
  const lats = placed.map(({ point }) => point.lat);
  const lons = placed.map(({ point }) => point.lon);
  const margin = (values: number[]) => MARGIN + (Math.max(...values) - Math.min(...values)) * PART;
  const [tall, wide] = [margin(lats), margin(lons)];
  const bounds: [number, number, number, number] = [
    Math.min(...lons) - wide,
    Math.min(...lats) - tall,
    Math.max(...lons) + wide,
    Math.max(...lats) + tall,
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
