import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Fonts that a PDF left out and decoders of scans, as the build lays them out. */
const PARTS = `${window.location.origin}/assets/pdfjs-${version}/`;

export type Pdf = PDFDocumentProxy;

/** Opens a PDF that is at hand. @returns it, and the way to let go of it */
export async function openBlob(blob: Blob): Promise<{ pdf: Pdf; close: () => void }> {
  const data = new Uint8Array(await blob.arrayBuffer());
  const task = getDocument({ data, standardFontDataUrl: PARTS, wasmUrl: PARTS, useWasm: false });
  return { pdf: await task.promise, close: () => void task.destroy() };
}

/** Draws a page as wide as it is shown. @returns its words, for who doesn't see it */
export async function drawPage(pdf: Pdf, at: number, canvas: HTMLCanvasElement, width: number): Promise<string> {
  const page = await pdf.getPage(at);
  const dots = Math.min(window.devicePixelRatio || 1, 3);
  const viewport = page.getViewport({ scale: (width * dots) / page.getViewport({ scale: 1 }).width });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
