import { evaluate, parseCondition, type Resource, stateAllows } from '@hestia/resources/vocabulary/index.ts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, IconButton, Menu, MenuItem, useMediaQuery } from '@mui/material';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';

const PrintDialog = lazy(() => import('./PrintDialog.tsx'));

/** The documents that are made of the record, without those that are handed out at once; one of them opens at once, of several one is chosen. */
export function PrintButton({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const { labels } = useLabels(resource);
  const { print = [] } = resource.declaration;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<string>();
  const isPicture = useMediaQuery('(max-width:899px)');
  const offered = print
    .filter(({ layout, when }) => layout !== 'sheet' && (!when || evaluate(parseCondition(when), record)))
    .map(({ name }) => name);
  if (offered.length === 0 || !stateAllows(resource, 'view', record)) return null;
  const [first = ''] = offered;
  const label = offered.length === 1 ? (labels.prints?.[first] ?? first) : translate('app.prints.documents');
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    offered.length === 1 ? setShown(first) : setAnchor(currentTarget);
  return (
    <>
      {isPicture ? (
        <IconButton aria-label={label} onClick={open}>
          <PrintIcon />
        </IconButton>
      ) : (
        <Button startIcon={<PrintIcon />} onClick={open}>
          {label}
        </Button>
      )}
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {offered.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              setShown(name);
            }}
          >
            {labels.prints?.[name] ?? name}
          </MenuItem>
        ))}
      </Menu>
      {shown ? (
        <Suspense fallback={null}>
          <PrintDialog resource={resource} record={record} document={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
