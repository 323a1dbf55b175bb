import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { fileLink } from '../../providers/files.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Fonts that a PDF left out and decoders of scans, as the build lays them out. */
const PARTS = `${window.location.origin}/assets/pdfjs-${version}/`;

export type Pdf = PDFDocumentProxy;

/** Opens a PDF. Its decoders are plain JavaScript: pages of this product compile no WebAssembly. */
export async function openPdf(id: string): Promise<{ pdf: Promise<Pdf>; close: () => void }> {
  const task = getDocument({
    url: await fileLink(id),
    standardFontDataUrl: PARTS,
    wasmUrl: PARTS,
    useWasm: false,
  });
  // Closed before it is open it fails, when nobody may be waiting any more.
  task.promise.catch(() => undefined);
  return { pdf: task.promise, close: () => void task.destroy() };
}
