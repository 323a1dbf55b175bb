import { Box, Skeleton, useTheme } from '@mui/material';
import { type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type Ref, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import MapGl, { type MapProps, type MapRef, NavigationControl } from 'react-map-gl/maplibre';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-50m.json';
import { useSettings } from '../../providers/useSettings.ts';
import { mapStyle } from './map-style.ts';

setWorkerUrl(workerUrl);

/** Where a map without anything on it begins. */
export const FRANCE = { longitude: 2.4, latitude: 46.6, zoom: 4.2 };

const topology = world as unknown as Parameters<typeof feature>[0];
const land = feature(topology, topology.objects.countries as never);

/** Whether the deployment has named a tile server; nothing while that isn't known. */
export function useMapTiles(): { tiles: string | null } | undefined {
  const data = useSettings();
  return data && { tiles: data.mapTiles };
}

interface BaseMapProps extends MapProps {
  label: string;
  height?: number;
  mapRef?: Ref<MapRef>;
}

/** The map that everything is shown on: the deployment's tiles, or countries drawn from what the product brings along. */
export function BaseMap({ label, height = 260, mapRef, children, ...map }: BaseMapProps) {
  const { palette } = useTheme();
  const translate = useTranslate();
  const known = useMapTiles();
  const style = useMemo<StyleSpecification>(() => {
    const colors = {
      sea: palette.background.default,
      land: palette.background.paper,
      line: palette.text.secondary,
    };
    return mapStyle(known?.tiles ?? null, land, colors);
  }, [palette, known?.tiles]);
  if (!known) return <Skeleton variant="rounded" height={height} />;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ height, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
    >
      <MapGl
        ref={mapRef ?? null}
        initialViewState={FRANCE}
        attributionControl={false}
        locale={{
          'Map.Title': translate('app.mapControls.map'),
          'NavigationControl.ZoomIn': translate('app.mapControls.zoomIn'),
          'NavigationControl.ZoomOut': translate('app.mapControls.zoomOut'),
        }}
        {...map}
        mapStyle={style}
      >
        <NavigationControl showCompass={false} />
        {children}
      </MapGl>
    </Box>
  );
}
