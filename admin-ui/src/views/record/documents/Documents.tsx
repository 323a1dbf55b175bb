import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { DropZone } from '../../../fields/files/DropZone.tsx';
import { SendingList } from '../../../fields/files/SendingList.tsx';
import { usePreview } from '../../../fields/files/usePreview.tsx';
import { useSaveFile } from '../../../fields/files/useSaveFile.ts';
import { useUploads } from '../../../fields/files/useUploads.ts';
import { useLabels } from '../../../labels.ts';
import type { FileEntry } from '../../../providers/files.ts';
import { useFileCalls } from '../useFileCalls.tsx';
import { addedFile } from './added.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import { KindSelect } from './KindSelect.tsx';
import { useKinds } from './useKinds.ts';

interface DocumentsProps {
  resource: Resource;
  field: Field;
  record: RaRecord;
  /** Whether this person may change them. */
  mayEdit: boolean;
  onReload: () => void;
}

/** A record's documents: added by dropping them, looked at, described and taken away, each at once. */
export default function Documents({ resource, field, record, mayEdit, onReload }: DocumentsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { field: label } = useLabels(resource);
  const { has: hasKinds, kinds } = useKinds(resource, field);
  const [kind, setKind] = useState<string | null>(null);
  const [described, setDescribed] = useState<FileEntry>();
  const files = (record[field.name] ?? []) as FileEntry[];
  const { calls, run, ask, confirmation } = useFileCalls(resource, field, record, onReload);
  const { open, preview } = usePreview(files);
  // The kind that was chosen when the file was dropped, not when it is there.
  const chosen = useRef(new WeakMap<File, string | null>());
  const uploads = useUploads(async (entry, file) => {
    await calls.add(addedFile(field, entry.id, chosen.current.get(file)));
    onReload();
  });
  const most = field.schema.maxItems ?? Number.POSITIVE_INFINITY;
  const save = useSaveFile();

  function take(dropped: File[]) {
    const room = Math.max(0, most - files.filter(({ deleted }) => !deleted).length - uploads.underWay);
    for (const file of dropped) chosen.current.set(file, kind);
    uploads.take(dropped.slice(0, room));
    if (dropped.length > room) notify('app.files.full', { type: 'warning', messageArgs: { most } });
  }
  return (
    <Stack spacing={1.5}>
      {mayEdit ? (
        <DropZone label={label(field.name)} accept={field.declaration.accept} isSingle={most === 1} onFiles={take}>
          {hasKinds ? <KindSelect kinds={kinds} value={kind} onChange={setKind} /> : null}
        </DropZone>
      ) : null}
      <SendingList {...uploads} />
      {files.length === 0 ? <Typography color="textSecondary">{translate('app.emptySection')}</Typography> : null}
      <Stack component="ul" aria-label={label(field.name)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file) => (
          <DocumentLine
            key={file.id}
            file={file}
            kind={kinds.find(({ id }) => id === file.kind)}
            actions={{
              open: () => open(file),
              save: () => void save(file),
              describe: mayEdit && hasKinds && !file.deleted ? () => setDescribed(file) : undefined,
              remove: mayEdit && !file.deleted ? () => ask({ how: 'remove', file }) : undefined,
              restore: mayEdit && file.deleted ? () => ask({ how: 'restore', file }) : undefined,
            }}
          />
        ))}
      </Stack>
      {preview}
      {described ? (
        <DocumentDialog
          file={described}
          kinds={kinds}
          onSave={(said) => {
            setDescribed(undefined);
            void run(calls.change(described.id, said));
          }}
          onClose={() => setDescribed(undefined)}
        />
      ) : null}
      {confirmation}
    </Stack>
  );
}
