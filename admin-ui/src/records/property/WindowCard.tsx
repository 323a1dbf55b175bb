import type { Property } from '@hestia/resources/generated/types.ts';
import { isToAdvertise } from '@hestia/resources/property/statuses.ts';
import { useTranslate } from 'react-admin';
import { PdfButton } from '../../views/PdfButton.tsx';
import type { RecordViewProps } from '../index.ts';

const FORMATS = ['a4-portrait', 'a4-landscape', 'a3-portrait', 'a3-landscape'] as const;

/** The card of a property for the agency's window, on the sheet that hangs there. */
export default function WindowCard({ resource, record }: RecordViewProps<Property>) {
  const translate = useTranslate();
  if (!isToAdvertise(record)) return null;
  return (
    <PdfButton
      label={translate('app.windowCard.action')}
      path={`${resource.name}/${record.id}/window-card`}
      name={String(record.reference ?? record.id)}
      choices={FORMATS.map((format) => ({
        parameters: { format },
        label: translate(`app.windowCard.formats.${format}`),
      }))}
      brief
    />
  );
}
