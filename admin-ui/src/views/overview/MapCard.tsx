import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Point } from '../../fields/point/PointMap.tsx';
import { CardFrame } from './CardFrame.tsx';
import { MAP_HEIGHT } from './cards.ts';

const PointMap = lazy(() => import('../../fields/point/PointMap.tsx'));

/** Whether an element has come near what is seen; it stays so. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '100px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}

interface MapCardProps {
  title: string;
  to?: string | undefined;
  point: Point;
}

/** Where the record is; the map is fetched when somebody comes near it. */
export function MapCard({ title, to, point }: MapCardProps) {
  const { ref, isNear } = useNear();
  const waiting = <Skeleton variant="rounded" height={MAP_HEIGHT} />;
  return (
    <CardFrame title={title} to={to}>
      <Box ref={ref} sx={{ minHeight: MAP_HEIGHT }}>
        {isNear ? (
          <Suspense fallback={waiting}>
            <PointMap label={title} point={point} height={MAP_HEIGHT} />
          </Suspense>
        ) : (
          waiting
        )}
      </Box>
    </CardFrame>
  );
}
