import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, CircularProgress, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../providers/files.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { type FileCell, separatorOf, written } from './cells.ts';

/** So that spreadsheets take the file for UTF-8. */
const BOM = '\ufeff';

interface CsvButtonProps {
  /** The list by its name, and what it is narrowed by: the audit is told before the first row leaves. */
  resource: string;
  filter: object;
  /** How many rows there are, as far as it's known. */
  wanted: number;
  /** What the file is called, without its ending. */
  name: string;
  heading: () => string[];
  /** Rows a page. */
  perPage: number;
  /** The lines of a page, from 1; fewer than a page's at the end. */
  linesOf: (page: number) => Promise<FileCell[][]>;
}

/** Kinds of files that a list leaves in. */
const KINDS = ['csv', 'xlsx'] as const;
type Kind = (typeof KINDS)[number];

/** The file of all lines: CSV as spreadsheets of the language want it, or a workbook. */
async function fileOf(
  kind: Kind,
  name: string,
  heading: string[],
  lines: FileCell[][],
  language: string,
): Promise<Blob> {
  if (kind === 'xlsx') return (await import('./xlsx.ts')).workbook(name, heading, lines);
  const { unparse } = (await import('papaparse')).default;
  const delimiter = separatorOf(language);
  const words = lines.map((line) => line.map((cell) => written(cell, language)));
  // A figure below zero is no formula.
  const escapeFormulae = /^[=+@\t\r]|^-(?![\d\s.,]+$)/;
  const text = `${unparse([heading], { delimiter })}\r\n${unparse(words, { delimiter, escapeFormulae })}\r\n`;
  return new Blob([BOM, text], { type: 'text/csv;charset=utf-8' });
}

/** All rows of a list as a CSV file or a workbook, page after page; it can be stopped. */
export function CsvButton({ resource, filter, wanted, name, heading, perPage, linesOf }: CsvButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [done, setDone] = useState<number>();
  const stopped = useRef(false);

  async function run(kind: Kind) {
    setAnchor(null);
    stopped.current = false;
    setDone(0);
    try {
      await httpClient(`${apiUrl()}/transfers/exports`, { method: 'POST', body: JSON.stringify({ resource, filter }) });
      const all: FileCell[][] = [];
      for (let page = 1; !stopped.current; page++) {
        const lines = await linesOf(page);
        all.push(...lines);
        setDone(all.length);
        if (lines.length < perPage) break;
      }
      if (stopped.current) return;
      const count = all.length;
      saveFile(await fileOf(kind, name, heading(), all, locale), `${name}.${kind}`);
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
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        disabled={wanted === 0}
      >
        {translate('ra.action.export')}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {KINDS.map((kind) => (
          <MenuItem key={kind} onClick={() => void run(kind)}>
            {translate(`app.export.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
