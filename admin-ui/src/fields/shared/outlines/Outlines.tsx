import { useTheme } from '@mui/material';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { communeBorders, creditOf, type Drawn, fetchDepartments, fetchDrawn, inView, labelPoints } from './france.ts';

/** From here on communes are named, and their borders drawn where they are known. */
const CLOSE = 8;
/** They are known to a kilometre: closer they would stand in the wrong street. */
const BORDERS_END = 11;
const MOST_DEPARTMENTS = 6;
const FOR_EVER = Number.POSITIVE_INFINITY;

type View = [number, number, number, number];

/** Where the map is, once it rests; nothing while it is too far to name communes. */
function useView(): View | undefined {
  const { current: map } = useMap();
  const [view, setView] = useState<View>();
  useEffect(() => {
    if (!map) return;
    const look = () => {
      const bounds = map.getBounds();
      setView(
        map.getZoom() < CLOSE ? undefined : [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      );
    };
    look();
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map]);
  return view;
}

/** Departments, and close by the communes' names and borders, on the map that draws itself. */
export function Outlines() {
  const { palette } = useTheme();
  const view = useView();
  const { data: departments } = useQuery({
    queryKey: ['outlines'],
    queryFn: fetchDepartments,
    staleTime: FOR_EVER,
    retry: false,
  });
  const codes = departments && view ? inView(departments, view, MOST_DEPARTMENTS) : [];
  const drawn = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['outlines', code],
      queryFn: () => fetchDrawn(code),
      staleTime: FOR_EVER,
      retry: false,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? ([] as Drawn[])),
  });
  const points = useMemo(() => labelPoints(drawn), [drawn]);
  const borders = useMemo(() => communeBorders(drawn), [drawn]);
  if (!departments) return null;
  const line = palette.text.secondary;
  return (
    <>
      <Source
        key={creditOf(drawn)}
        id="departments"
        type="geojson"
        data={departments.borders}
        attribution={creditOf(drawn)}
      >
        <Layer
          id="departments"
          type="line"
          maxzoom={BORDERS_END}
          paint={{ 'line-color': line, 'line-width': 1, 'line-opacity': 0.45 }}
        />
      </Source>
      <Source id="communes" type="geojson" data={borders}>
        <Layer id="communes" type="line" paint={{ 'line-color': line, 'line-width': 0.5, 'line-opacity': 0.35 }} />
      </Source>
      <Source id="names" type="geojson" data={points}>
        <Layer
          id="names"
          type="symbol"
          minzoom={CLOSE}
          layout={{
            'text-field': ['get', 'name'],
            'text-size': ['interpolate', ['linear'], ['get', 'rank'], -200_000, 15, 0, 11],
            'symbol-sort-key': ['get', 'rank'],
            'text-padding': 6,
          }}
          paint={{ 'text-color': line, 'text-halo-color': palette.background.paper, 'text-halo-width': 1.5 }}
        />
      </Source>
    </>
  );
}
