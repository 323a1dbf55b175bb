import { arrayMove } from '@dnd-kit/sortable';
import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { DropZone } from '../../../fields/files/DropZone.tsx';
import { SendingList } from '../../../fields/files/SendingList.tsx';
import { usePreview } from '../../../fields/files/usePreview.tsx';
import { useSaveFile } from '../../../fields/files/useSaveFile.ts';
import { useUploads } from '../../../fields/files/useUploads.ts';
import { useLabels } from '../../../labels.ts';
import type { FileEntry } from '../../../providers/files.ts';
import { useFileCalls } from '../useFileCalls.tsx';
import { Grid } from './Grid.tsx';
import type { ImageActions } from './ImageMenu.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { useImageLimits } from './useImageLimits.ts';

interface GalleryProps {
  resource: Resource;
  field: Field;
  record: RaRecord;
  /** Whether this person may change them. */
  mayEdit: boolean;
  onReload: () => void;
}

/** So many images are in every ad; those after them may be kept for visits. */
const FIRST = 10;

/** The images after the first ones are made private at once, or public again. */
function Rest({ live, onChange }: { live: FileEntry[]; onChange: (isPrivate: boolean) => void }) {
  const translate = useTranslate();
  const rest = live.slice(FIRST);
  if (rest.length === 0) return null;
  const isPrivate = rest.every((one) => one.private);
  return (
    <Button size="small" onClick={() => onChange(!isPrivate)} sx={{ alignSelf: 'flex-start' }}>
      {translate(isPrivate ? 'app.gallery.showRest' : 'app.gallery.hideRest', { first: FIRST })}
    </Button>
  );
}

/** A record's images: added by dropping them, put in order, described, shown to all or to some. */
export default function Gallery({ resource, field, record, mayEdit, onReload }: GalleryProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { field: label } = useLabels(resource);
  const limits = useImageLimits(field);
  const { calls, run, ask, confirmation } = useFileCalls(resource, field, record, onReload);
  const [linked, setLinked] = useState<FileEntry>();
  const [moved, setMoved] = useState<{ of: unknown; files: FileEntry[] }>();
  const kept = (record[field.name] ?? []) as FileEntry[];
  const files = moved?.of === kept ? moved.files : kept;
  const live = files.filter(({ deleted }) => !deleted);
  const { open, preview } = usePreview(live);
  const save = useSaveFile();
  const uploads = useUploads(async (entry) => {
    await calls.add({ id: entry.id });
    onReload();
  });

  function take(dropped: File[]) {
    const room = Math.max(0, limits.count - live.length - uploads.underWay);
    uploads.take(dropped.slice(0, room));
    if (dropped.length > room) notify('app.files.full', { type: 'warning', messageArgs: { most: limits.count } });
  }
  function move(file: string, to: string) {
    const [from, place] = [file, to].map((id) => files.findIndex((one) => one.id === id)) as [number, number];
    setMoved({ of: kept, files: arrayMove(files, from, place) });
    // What was refused goes back at once; the rest stays until the record comes in its new order.
    const refused = (error: unknown) => {
      setMoved(undefined);
      throw error;
    };
    void run(calls.change(file, { position: place + 1 }).catch(refused));
  }
  function actionsOf(file: FileEntry): ImageActions {
    const actions: ImageActions = { open: () => open(file), save: () => void save(file) };
    if (!mayEdit) return actions;
    if (file.deleted) return { ...actions, restore: () => ask({ how: 'restore', file }) };
    const first = live[0];
    return {
      ...actions,
      describe: (caption) => void run(calls.change(file.id, { caption })),
      toFront: first && first !== file ? () => move(file.id, first.id) : undefined,
      ...(file.private
        ? { show: () => void run(calls.change(file.id, { private: false })) }
        : { hide: () => void run(calls.change(file.id, { private: true })), link: () => setLinked(file) }),
      remove: () => ask({ how: 'remove', file }),
    };
  }
  const types = (field.declaration.accept ?? []).map((type) => type.replace('image/', '').toUpperCase()).join(', ');
  return (
    <Stack spacing={1.5}>
      {mayEdit ? (
        <DropZone
          label={label(field.name)}
          accept={field.declaration.accept}
          choose="app.gallery.choose"
          hint={translate('app.gallery.limits', { types, ...limits })}
          hasCamera
          onFiles={take}
        />
      ) : null}
      <SendingList {...uploads} />
      {mayEdit ? (
        <Rest live={live} onChange={(isPrivate) => void run(calls.changeRest({ after: FIRST, private: isPrivate }))} />
      ) : null}
      {files.length === 0 ? <Typography color="textSecondary">{translate('app.emptySection')}</Typography> : null}
      <Grid label={label(field.name)} files={files} actionsOf={actionsOf} isMovable={mayEdit} onMove={move} />
      {preview}
      {linked ? <LinkDialog file={linked} onClose={() => setLinked(undefined)} /> : null}
      {confirmation}
    </Stack>
  );
}
