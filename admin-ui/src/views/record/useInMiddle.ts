import { useEffect, useRef, useState } from 'react';

/** Scrolls what is longer than its place, and no page, so that one of its parts is in the middle. */
function bringToMiddle(part: HTMLElement, box: HTMLElement): void {
  const [place, whole] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollLeft += place.left + place.width / 2 - whole.left - whole.width / 2;
}

/**
 * Keeps one part of a line in view where the line, or what it stands in, is longer than its place.
 *
 * @param name of the part
 * @returns the part's ref, and whether somebody has to scroll to see all of the line, by keyboard too
 */
export function useInMiddle<Part extends HTMLElement>(name: string) {
  const part = useRef<Part>(null);
  const [isLong, setLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has the ref once the name is another
  useEffect(() => {
    const line = part.current?.parentElement;
    const boxes = [line, line?.parentElement].filter((one) => one !== null && one !== undefined);
    const watch = new ResizeObserver(() => {
      for (const box of boxes) if (part.current) bringToMiddle(part.current, box);
      setLong(boxes.some((box) => box.scrollWidth > box.clientWidth));
    });
    for (const box of boxes) watch.observe(box);
    return () => watch.disconnect();
  }, [name]);
  return { part, isLong };
}
