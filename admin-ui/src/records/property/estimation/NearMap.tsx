import type { Comparable, Subject } from '@hestia/resources/property/estimation.ts';
import { nearMapSvg } from '@hestia/resources/property/near-map.ts';
import { boundsAround } from '@hestia/resources/vocabulary/index.ts';
import { Box, useTheme } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Marker } from 'react-map-gl/maplibre';
import { BaseMap, useStreets } from '../../../fields/shared/BaseMap.tsx';
import { MARK_COLORS } from './marks.ts';

const HEIGHT = 340;

interface NearMapProps {
  subject: Subject;
  /** In the order of their numbers. */
  comparables: { comparable: Comparable; number: number }[];
  /** Metres. */
  radius: number;
}

function Mark({ number, sold }: { number: number; sold: boolean }) {
  return (
    <Box
      sx={{
        width: 24,
        height: 24,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        bgcolor: sold ? MARK_COLORS.sold : MARK_COLORS.offered,
        color: '#ffffff',
        border: '1px solid #ffffff',
        fontSize: 12,
        fontWeight: 700,
      }}
    >
      {number}
    </Box>
  );
}

/** Where the comparables are around the property: on the deployment's map, or else drawn with their distances. */
export default function NearMap({ subject: { point }, comparables, radius }: NearMapProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const streets = useStreets();
  const label = translate('app.estimation.map');
  const placed = useMemo(
    () =>
      comparables.flatMap(({ comparable, number }) =>
        comparable.point ? [{ ...comparable.point, number, sold: comparable.sold }] : [],
      ),
    [comparables],
  );
  if (!point || streets === undefined) return null;
  if (streets === null) {
    const marks = placed.map(({ sold, ...mark }) => ({
      ...mark,
      color: sold ? MARK_COLORS.sold : MARK_COLORS.offered,
    }));
    const svg = nearMapSvg(point, marks, radius, palette.primary.main);
    return (
      <Box
        component="img"
        alt={label}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        sx={{ width: '100%', maxWidth: HEIGHT, borderRadius: 1, display: 'block' }}
      />
    );
  }
  const { west, south, east, north } = boundsAround([point.lng, point.lat], radius);
  return (
    <BaseMap label={label} height={HEIGHT} initialViewState={{ bounds: [west, south, east, north] }}>
      <Marker longitude={point.lng} latitude={point.lat} color={palette.primary.main} />
      {placed.map(({ lat, lng, number, sold }) => (
        <Marker key={number} longitude={lng} latitude={lat}>
          <Mark number={number} sold={sold} />
        </Marker>
      ))}
    </BaseMap>
  );
}
