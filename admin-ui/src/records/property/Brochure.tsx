import type { Property } from '@hestia/resources/generated/types.ts';
import { useTranslate } from 'react-admin';
import { PdfButton } from '../../views/PdfButton.tsx';
import type { RecordViewProps } from '../index.ts';

/** The brochure of a property, in the language that the buyer reads. */
export default function Brochure({ resource, record }: RecordViewProps<Property>) {
  const translate = useTranslate();
  return (
    <PdfButton
      label={translate('app.brochure.action')}
      path={`${resource.name}/${record.id}/brochure`}
      name={String(record.reference ?? record.id)}
      brief
    />
  );
}
