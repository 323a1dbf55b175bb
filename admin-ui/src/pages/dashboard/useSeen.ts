import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element was in view once: what it shows is asked for then. */
export function useSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
