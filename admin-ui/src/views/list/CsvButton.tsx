import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, CircularProgress } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../providers/files.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** So that spreadsheets take the file for UTF-8. */
const BOM = '\ufeff';

interface CsvButtonProps {
  /** The list by its name, and what it is narrowed by: the audit is told before the first row leaves. */
  resource: string;
  filter: object;
  /** How many rows there are, as far as it's known. */
  wanted: number;
  /** What the file is called, without `.csv`. */
  name: string;
  heading: () => string[];
  /** Rows a page. */
  perPage: number;
  /** The lines of a page, from 1; fewer than a page's at the end. */
  linesOf: (page: number) => Promise<string[][]>;
}

/** All rows of a list as a CSV file, page after page; it can be stopped. */
export function CsvButton({ resource, filter, wanted, name, heading, perPage, linesOf }: CsvButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [done, setDone] = useState<number>();
  const stopped = useRef(false);

  async function run() {
    stopped.current = false;
    setDone(0);
    try {
      const { unparse } = (await import('papaparse')).default;
      await httpClient(`${apiUrl()}/transfers/exports`, { method: 'POST', body: JSON.stringify({ resource, filter }) });
      const parts: string[] = [BOM, `${unparse([heading()])}\r\n`];
      let count = 0;
      for (let page = 1; !stopped.current; page++) {
        const lines = await linesOf(page);
        if (lines.length > 0) parts.push(`${unparse(lines, { escapeFormulae: true })}\r\n`);
        count += lines.length;
        setDone(count);
        if (lines.length < perPage) break;
      }
      if (stopped.current) return;
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
      notify('app.export.done', { type: 'success', messageArgs: { smart_count: count } });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setDone(undefined);
    }
  }
  if (done !== undefined) {
    const percent = wanted > 0 ? Math.min(100, Math.round((done / wanted) * 100)) : 0;
    return (
      <Button
        size="small"
        startIcon={<CircularProgress size={16} variant="determinate" value={percent} aria-hidden />}
        onClick={() => {
          stopped.current = true;
        }}
      >
        {translate('app.export.running', { done, total: wanted })}
      </Button>
    );
  }
  return (
    <Button size="small" startIcon={<DownloadIcon />} onClick={() => void run()} disabled={wanted === 0}>
      {translate('ra.action.export')}
    </Button>
  );
}
