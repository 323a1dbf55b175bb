import { evaluate, parseCondition, type Resource, stateAllows } from '@hestia/resources/vocabulary/index.ts';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { PdfButton } from '../PdfButton.tsx';

const PrintDialog = lazy(() => import('./PrintDialog.tsx'));

interface SheetButtonsProps {
  resource: Resource;
  record: RaRecord;
  /** Offers those of this section; absent: those of the page's head. */
  section?: string;
}

/** What is made of the record to be handed out: each at once in the language that its reader reads, or its text first. */
export function SheetButtons({ resource, record, section }: SheetButtonsProps) {
  const translate = useTranslate();
  const { labels } = useLabels(resource);
  const { display, print = [] } = resource.declaration;
  const [shown, setShown] = useState<string>();
  const sheets = print.filter(
    ({ layout, section: own, when }) =>
      layout === 'sheet' && own === section && (!when || evaluate(parseCondition(when), record)),
  );
  if (!stateAllows(resource, 'view', record)) return null;
  return (
    <>
      {sheets.map(({ name }) => (
        <PdfButton
          key={name}
          label={labels.prints?.[name] ?? name}
          path={`${resource.name}/${record.id}/prints/${name}/pdf`}
          name={[section ? labels.prints?.[name] : '', record[display[0] ?? 'id'] ?? record.id]
            .filter(Boolean)
            .join(' ')}
          more={[{ label: translate('app.prints.text'), open: () => setShown(name) }]}
          brief={!section}
        />
      ))}
      {shown ? (
        <Suspense fallback={null}>
          <PrintDialog resource={resource} record={record} document={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
