import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import DrawIcon from '@mui/icons-material/DrawOutlined';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { keepOffline } from '../providers/offline.ts';
import { useSession } from '../session.tsx';
import { SignDialog } from './SignDialog.tsx';
import { usePresentText } from './text.ts';

interface SignPresentProps {
  resource: Resource;
  id: string;
  /** The document, as the resource declares it. */
  document: string;
  /** Of which record. */
  title: string;
}

/** Has a document signed by hand on this device; its text is fetched while there is a net, and kept for the day. */
export function SignPresent({ resource, id, document, title }: SignPresentProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const path = `${resource.name}/${id}/prints/${document}`;
  const { data: text } = usePresentText(path);
  const { me } = useSession();
  const { name } = resource;
  useEffect(() => {
    if (text?.digest) keepOffline(me, { resource: name, path, document, title, text });
  }, [me, name, path, document, title, text]);
  return (
    <>
      <Button
        size="small"
        startIcon={<DrawIcon />}
        aria-label={`${translate('app.present.sign')} ${title}`}
        onClick={() => setOpen(true)}
      >
        {translate('app.present.sign')}
      </Button>
      {isOpen ? (
        <SignDialog resource={resource} path={path} document={document} title={title} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
