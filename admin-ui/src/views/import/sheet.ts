/** A CSV file taken apart. */
export interface Sheet {
  name: string;
  headings: string[];
  lines: string[][];
}

/** Reads a CSV file; the first line names the columns. */
export async function readSheet(file: File): Promise<Sheet> {
  const { parse } = (await import('papaparse')).default;
  const { data } = parse<string[]>(await file.text(), { skipEmptyLines: 'greedy' });
  const [headings = [], ...lines] = data;
  return { name: file.name, headings: headings.map((one) => one.replace(/^\ufeff/, '')), lines };
}
