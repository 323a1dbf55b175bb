import { type TouchEvent, useRef } from 'react';

/** A finger that went so many pixels aside, and more than up or down, turned the page. */
const LEAST = 48;

/** Handlers of an element that is swiped through: one further to the left, one back to the right. */
export function useSwipe(go: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.item(0);
      // Two fingers zoom.
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0);
      const from = start.current;
      start.current = undefined;
      if (!from || !finger) return;
      const [aside, along] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(aside) >= LEAST && Math.abs(aside) > Math.abs(along)) go(aside < 0 ? 1 : -1);
    },
  };
}
