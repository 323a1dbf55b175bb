import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a PDF, with one space between them. */
export async function pdfWords(response: Response): Promise<string> {
  const data = new Uint8Array(await response.arrayBuffer());
  const task = getDocument({ data, useWorkerFetch: false });
  const pdf = await task.promise;
  const words: string[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await task.destroy();
  return words.join(' ').replace(/\s+/g, ' ');
}
