import { Box, Skeleton, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ErrorEvent, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type Ref, useMemo, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import MapGl, { AttributionControl, type MapProps, type MapRef, NavigationControl } from 'react-map-gl/maplibre';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-50m.json';
import { useSettings } from '../../providers/useSettings.ts';
import { outlineStyle } from './map-style.ts';
import { Outlines } from './outlines/Outlines.tsx';
import { streetStyle } from './street-style.ts';
import { useEntered } from './wheel.ts';

setWorkerUrl(workerUrl);

/** Where a map without anything on it begins. */
export const FRANCE = { longitude: 2.4, latitude: 46.6, zoom: 4.2 };

const topology = world as unknown as Parameters<typeof feature>[0];
const land = feature(topology, topology.objects.countries as never);

/** The deployment's map with streets: null where the map draws itself, nothing while that isn't known. */
export function useStreets(): StyleSpecification | null | undefined {
  const settings = useSettings();
  const { palette } = useTheme();
  const locale = useLocale();
  const { mapStyle, mapTiles } = settings ?? { mapStyle: null, mapTiles: null };
  return useQuery({
    queryKey: ['map style', mapStyle, mapTiles, palette.mode, locale],
    enabled: settings !== undefined,
    queryFn: () => streetStyle({ mapStyle, mapTiles }, palette.mode, locale),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
}

interface BaseMapProps extends MapProps {
  label: string;
  height?: number;
  mapRef?: Ref<MapRef>;
}

/**
 * The map that everything is shown on: the deployment's, or countries, departments and communes drawn from what the product
 * brings along. The wheel scrolls the page until one clicks into the map.
 */
export function BaseMap({ label, height = 260, mapRef, children, ...map }: BaseMapProps) {
  const { palette } = useTheme();
  const translate = useTranslate();
  const streets = useStreets();
  const box = useRef<HTMLDivElement>(null);
  const isEntered = useEntered(box);
  // What was named and never brought a tile gives way to what the product can draw.
  const [isDead, setDead] = useState(false);
  const isAlive = useRef(false);
  const outlines = useMemo(() => {
    const colors = {
      sea: palette.background.default,
      land: palette.background.paper,
      line: palette.text.secondary,
    };
    return outlineStyle(land, colors);
  }, [palette]);
  if (streets === undefined) return <Skeleton variant="rounded" height={height} />;
  const isDrawn = streets === null || isDead;
  return (
    <Box
      ref={box}
      role="group"
      aria-label={label}
      sx={{
        height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        '& .maplibregl-ctrl.maplibregl-ctrl-attrib': {
          fontSize: 11,
          bgcolor: 'background.paper',
          color: 'text.secondary',
          '& a': { color: 'inherit' },
        },
        '& .maplibregl-ctrl-group': {
          bgcolor: 'background.paper',
          '& .maplibregl-ctrl-icon': { filter: palette.mode === 'dark' ? 'invert(1)' : 'none' },
        },
      }}
    >
      <MapGl
        ref={mapRef ?? null}
        initialViewState={FRANCE}
        attributionControl={false}
        scrollZoom={isEntered}
        locale={{
          'AttributionControl.ToggleAttribution': translate('app.mapControls.attribution'),
          'Map.Title': translate('app.mapControls.map'),
          'NavigationControl.ZoomIn': translate('app.mapControls.zoomIn'),
          'NavigationControl.ZoomOut': translate('app.mapControls.zoomOut'),
        }}
        onSourceData={(event) => {
          if (event.tile) isAlive.current = true;
        }}
        onError={(event: ErrorEvent) => {
          if (!isDrawn && !isAlive.current && 'sourceId' in event) setDead(true);
        }}
        {...map}
        mapStyle={isDrawn ? outlines : streets}
      >
        <NavigationControl showCompass={false} />
        <AttributionControl compact={false} />
        {isDrawn ? <Outlines /> : null}
        {children}
      </MapGl>
    </Box>
  );
}
