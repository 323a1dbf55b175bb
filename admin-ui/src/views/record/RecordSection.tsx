import { may, mayEditField, refusalMessage } from '@hestia/permissions/index.ts';
import type { Language, Resource, Section } from '@hestia/resources/vocabulary/index.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Paper, Stack, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { useEditing } from '../../state/editing.tsx';
import { HoldersPanel } from './Holders.tsx';
import { RelatedList } from './RelatedList.tsx';
import { SectionForm } from './SectionForm.tsx';
import { isHolders, SectionView } from './SectionView.tsx';

interface RecordSectionProps {
  resource: Resource;
  section: Section;
  record: RaRecord;
  onReload: () => void;
}

function EditButton({
  resource,
  section,
  record,
  onEdit,
}: Omit<RecordSectionProps, 'onReload'> & { onEdit: () => void }) {
  const { ability } = useSession();
  const { section: title } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const isForm = section.fields.some((name) => {
    const { declaration } = resource.fields[name] ?? {};
    return declaration && !declaration.readOnly && declaration.type !== 'status';
  });
  if (!isForm) return null;
  const allowed =
    may(ability, 'edit', resource, record) &&
    section.fields.some((name) => mayEditField(ability, resource, name, record));
  return (
    <Tooltip title={allowed ? '' : refusalMessage('acl', locale)}>
      <span>
        <Button
          size="small"
          startIcon={<EditIcon />}
          disabled={!allowed}
          onClick={onEdit}
          aria-label={`${translate('ra.action.edit')}: ${title(section.name)}`}
        >
          {translate('ra.action.edit')}
        </Button>
      </span>
    </Tooltip>
  );
}

/** A section of a record's page: fields that are read and edited in place, who holds it, or records that belong to it. */
export function RecordSection({ resource, section, record, onReload }: RecordSectionProps) {
  const { section: title } = useLabels(resource);
  const [isEditing, setEditing] = useState(false);
  const { begin } = useEditing();
  const editKey = `${resource.name} ${record.id} ${section.name}`;
  const headingId = `section-${section.name}`;
  const shared = { resource, section, record };
  const body = (): { view: ReactNode; action?: ReactNode } => {
    if (section.related) return { view: <RelatedList {...shared} related={section.related} /> };
    if (isHolders(resource, section)) return { view: <HoldersPanel resource={resource} record={record} /> };
    if (isEditing)
      return {
        view: <SectionForm {...shared} editKey={editKey} onDone={() => setEditing(false)} onReload={onReload} />,
      };
    return {
      view: <SectionView {...shared} />,
      action: <EditButton {...shared} onEdit={() => begin(editKey) && setEditing(true)} />,
    };
  };
  const { view, action } = body();
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1, minHeight: 32 }}>
        <Typography variant="h6" component="h2" id={headingId}>
          {title(section.name)}
        </Typography>
        {action}
      </Stack>
      {view}
    </Paper>
  );
}
