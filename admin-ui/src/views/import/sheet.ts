/** A CSV file taken apart. Columns and lines have ids, because two of them may read the same. */
export interface Sheet {
  name: string;
  columns: { id: string; heading: string }[];
  lines: { id: string; cells: string[] }[];
}

/** Reads a CSV file; the first line names the columns. */
export async function readSheet(file: File): Promise<Sheet> {
  const { parse } = (await import('papaparse')).default;
  const { data } = parse<string[]>(await file.text(), { skipEmptyLines: 'greedy' });
  const [headings = [], ...lines] = data;
  return {
    name: file.name,
    columns: headings.map((heading, at) => ({ id: `column ${at}`, heading: heading.replace(/^\ufeff/, '') })),
    lines: lines.map((cells, at) => ({ id: `line ${at}`, cells })),
  };
}
