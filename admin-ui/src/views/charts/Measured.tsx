import { Box } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface MeasuredProps {
  height: number;
  /** @param width in pixels */
  children: (width: number) => ReactNode;
}

/** Room for a drawing, which is told how wide it is; one that is hidden has no width, and stays as it was. */
export function Measured({ height, children }: MeasuredProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => box.clientWidth > 0 && setWidth(box.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  // A drawing that was wider doesn't keep its room from narrowing.
  return (
    <Box ref={place} sx={{ height, minWidth: 0, overflow: 'hidden' }}>
      {width > 0 ? children(width) : null}
    </Box>
  );
}
