import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { UNSEEN } from '../../theme/unseen.ts';
import type { Pdf } from './pdf.ts';

/** Width over height of A4, until the page itself is known. */
const A4 = 210 / 297;
/** Drawn when it is less than a screen away. */
const NEAR = '100% 0px';

/** Draws a page into the canvas, as wide as that is shown. @returns its proportion and its words */
async function draw(pdf: Pdf, number: number, canvas: HTMLCanvasElement, signal: AbortSignal) {
  const page = await pdf.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (canvas.clientWidth * window.devicePixelRatio) / width });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { ratio: viewport.width / viewport.height, words };
}

/** One page: a drawing, and its words for those who can't see it. */
export function PdfPage({ pdf, number }: { pdf: Pdf; number: number }) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(number === 1);
  const [{ ratio, words }, setDrawn] = useState<{ ratio: number; words?: string }>({ ratio: A4 });
  useEffect(() => {
    if (!canvas.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: NEAR,
      },
    );
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear || !canvas.current) return undefined;
    const controller = new AbortController();
    draw(pdf, number, canvas.current, controller.signal).then(setDrawn, () => undefined);
    return () => controller.abort();
  }, [pdf, number, isNear]);
  return (
    <Box component="section" aria-label={translate('app.files.page', { at: number, count: pdf.numPages })}>
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden
        data-drawn={words !== undefined}
        sx={{ display: 'block', width: '100%', aspectRatio: String(ratio), bgcolor: 'common.white', borderRadius: 1 }}
      />
      <Box component="p" sx={UNSEEN}>
        {words}
      </Box>
    </Box>
  );
}
