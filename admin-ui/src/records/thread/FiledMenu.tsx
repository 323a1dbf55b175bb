import type { Thread } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { copyOfFile, type FileEntry } from '../../providers/files.ts';
import { resourceById } from '../../registry.ts';
import { useAttempt } from '../../state/attempt.ts';
import { useReportUnderWay } from '../../state/underWay.tsx';
import type { Shown } from '../index.ts';
import { filedAt, filesDocuments, linkedOf } from './filed.ts';

/** A document, and the record that it is filed at. */
interface Filed {
  file: FileEntry;
  at: string;
}

interface FiledMenuProps {
  thread: Shown<Thread>;
  /** Gets a copy of the document, which a message may take. */
  onPick: (file: FileEntry) => void;
}

/** The documents that are filed at what a thread is about. */
export function FiledMenu({ thread, onPick }: FiledMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [files, setFiles] = useState<Filed[]>([]);
  const [isCopying, setCopying] = useState(false);
  useReportUnderWay(isCopying ? 1 : 0);
  const { attempt, isPending } = useAttempt({ onError: (error) => notify(error.message, { type: 'error' }) });
  const linked = [...linkedOf(resourceById('thread') as Resource, thread as Record<string, unknown>)].flatMap(
    ([id, ids]) => {
      const resource = resourceById(id);
      return resource && filesDocuments(resource) ? [{ resource, ids }] : [];
    },
  );
  const open = (target: HTMLElement) =>
    attempt(async () => {
      const found = await Promise.all(
        linked.map(async ({ resource, ids }) => {
          const { data } = await dataProvider.getMany(resource.name, { ids });
          return data.flatMap((record) =>
            filedAt(resource, record).map((file) => ({ file, at: displayOf(resource, record) })),
          );
        }),
      );
      setFiles(found.flat());
      setAnchor(target);
    });
  const pick = (file: FileEntry) => {
    setAnchor(null);
    setCopying(true);
    attempt(async () => {
      try {
        onPick(await copyOfFile(file.id));
      } finally {
        setCopying(false);
      }
    });
  };
  if (linked.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<FolderIcon />}
        aria-haspopup="menu"
        disabled={isPending}
        sx={{ alignSelf: 'flex-start' }}
        onClick={({ currentTarget }) => void open(currentTarget)}
      >
        {translate('app.threads.filed')}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {files.map(({ file, at }) => (
          <MenuItem key={file.id} onClick={() => pick(file)}>
            <ListItemText primary={file.name} secondary={at} />
          </MenuItem>
        ))}
        {files.length === 0 ? <MenuItem disabled>{translate('app.threads.noneFiled')}</MenuItem> : null}
      </Menu>
    </>
  );
}
