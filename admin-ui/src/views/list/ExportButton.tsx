import type { Condition, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, CircularProgress } from '@mui/material';
import { useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { saveFile } from '../../providers/files.ts';
import { NAMES } from '../../providers/reads.ts';
import { resourceById } from '../../registry.ts';
import { useSafeView } from '../../state/safeView.ts';
import { csvLine, exportedFields, type Names, nameOf, referencedIds } from './csv.ts';

const PAGE = 500;
/** So that spreadsheets take the file for UTF-8. */
const BOM = '\ufeff';

/** All rows of the list's query (or the selected ones) as a CSV file: what the person may see, page after page. */
export function ExportButton({
  resource,
  ids,
  where,
}: {
  resource: Resource;
  ids?: string[];
  /** What the list shows before anybody filters it. */
  where?: Condition | undefined;
}) {
  const { filterValues, sort, total } = useListContext();
  const dataProvider = useDataProvider();
  const language = useLocale() as Language;
  const translate = useTranslate();
  const notify = useNotify();
  const { labels, field } = useLabels(resource);
  const [safe] = useSafeView();
  const [done, setDone] = useState<number>();
  const stopped = useRef(false);
  const wanted = ids?.length ?? total ?? 0;

  async function names(records: RaRecord[], known: Names): Promise<void> {
    for (const [target, set] of referencedIds(resource, records)) {
      const missing = [...set].filter((id) => !known.has(`${target} ${id}`));
      const other = resourceById(target);
      if (!other || missing.length === 0) continue;
      const { data } = await dataProvider.getMany(other.name, {
        ids: missing,
        meta: NAMES,
      });
      for (const one of data) known.set(`${target} ${one.id}`, nameOf(target, one));
    }
  }

  async function run() {
    stopped.current = false;
    setDone(0);
    try {
      const { unparse } = (await import('papaparse')).default;
      const fields = exportedFields(resource).filter((name) => !safe || !resource.fields[name]?.declaration.restricted);
      const parts: string[] = [BOM, `${unparse([fields.map(field)])}\r\n`];
      const known: Names = new Map();
      let count = 0;
      for (let page = 1; !stopped.current; page++) {
        const { data } = await dataProvider.getList<RaRecord>(resource.name, {
          pagination: { page, perPage: PAGE },
          sort,
          filter: ids ? { id: ids } : { ...filterValues, ...where },
          meta: { fields, total: false },
        });
        await names(data, known);
        const lines = data.map((record) => csvLine(resource, fields, record, language, known));
        if (lines.length > 0) parts.push(`${unparse(lines, { escapeFormulae: true })}\r\n`);
        count += data.length;
        setDone(count);
        if (data.length < PAGE) break;
      }
      if (stopped.current) return;
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${labels.plural}.csv`);
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
        startIcon={<CircularProgress size={16} variant="determinate" value={percent} />}
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
