import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import DrawIcon from '@mui/icons-material/DrawOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
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

/** Has a document signed by hand on this device; its text is fetched while there is a net. */
export function SignPresent({ resource, id, document, title }: SignPresentProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const path = `${resource.name}/${id}/prints/${document}`;
  usePresentText(path);
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
