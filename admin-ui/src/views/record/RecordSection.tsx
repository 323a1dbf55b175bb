import { may, mayEditField, refusalMessage } from '@hestia/permissions/index.ts';
import {
  type Field,
  isEditableNow,
  isNobodys,
  type Language,
  type Resource,
  type Section,
  stateAllows,
} from '@hestia/resources/vocabulary/index.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Button, Paper, Skeleton, Stack, Tooltip, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { namedOf } from '../../forms/index.ts';
import { useLabels, withColon } from '../../labels.ts';
import { AddButton } from '../../quick/AddButton.tsx';
import { recordScreens } from '../../records/index.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { isArchived, useMayEdit } from '../../state/archive.ts';
import { useEditing } from '../../state/editing.tsx';
import { useSafeView } from '../../state/safeView.ts';
import { useReadable } from '../FieldValue.tsx';
import { useHasDraft } from '../form/useDraft.tsx';
import { useMending } from '../overview/useMending.ts';
import { begunAt, mayAddTo } from './adding.ts';
import { DraftWaits } from './DraftWaits.tsx';
import { HoldersPanel } from './Holders.tsx';
import { RelatedList } from './RelatedList.tsx';
import { SectionForm } from './SectionForm.tsx';
import { isHolders, SectionView } from './SectionView.tsx';

const Documents = lazy(() => import('./documents/Documents.tsx'));
const SignSection = lazy(() => import('../sign/SignSection.tsx'));
const PrintsList = lazy(() => import('../prints/PrintsList.tsx'));
const Gallery = lazy(() => import('./gallery/Gallery.tsx'));

interface RecordSectionProps {
  resource: Resource;
  section: Section;
  record: RaRecord;
  onReload: () => void;
  /** Where the section's own name isn't enough. */
  heading?: string;
  /** What is said of it, under the heading. */
  intro?: ReactNode;
}

/** The section of this name. */
const sectionNamed = ({ declaration: { tabs } }: Resource, name: string): Section | undefined =>
  tabs.flatMap(({ sections }) => sections).find((one) => one.name === name);

/** Whether the section has a form: something of it is typed. */
const isFormed = (resource: Resource, section: Section): boolean =>
  section.fields.some((name) => {
    const { declaration } = resource.fields[name] ?? {};
    return declaration && !declaration.readOnly && !['status', 'files'].includes(declaration.type);
  });

/** Whether a field is typed as the record stands. */
function isOpenNow(resource: Resource, name: string, record: RaRecord): boolean {
  const field = resource.fields[name];
  if (!field || field.declaration.readOnly || field.declaration.immutable) return false;
  return field.declaration.type !== 'status' && isEditableNow(field, record);
}

function EditButton({
  resource,
  section,
  record,
  heading,
  onEdit,
}: Omit<RecordSectionProps, 'onReload'> & { onEdit: () => void }) {
  const { ability, actor } = useSession();
  const mayEdit = useMayEdit();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const isForm = section.fields.some((name) => {
    const { declaration } = resource.fields[name] ?? {};
    // Of what the product alone makes, nobody fills in what stands for good.
    const isKept = declaration?.readOnly || (declaration?.immutable && isNobodys(resource, 'add'));
    return declaration && !isKept && declaration.type !== 'status';
  });
  if (!isForm) return null;
  const archived = isArchived(resource, record);
  const changed = section.changedBy && sectionNamed(resource, section.changedBy)?.related;
  const isOpen =
    stateAllows(resource, 'edit', record) && section.fields.some((name) => isOpenNow(resource, name, record));
  const allowed =
    isOpen && mayEdit(resource, record) && section.fields.some((name) => mayEditField(ability, resource, name, record));
  if (changed && !archived && !isOpen) {
    const by = resourceById(changed.resource);
    const { field, adding } = changed;
    if (by && mayAddTo({ ability, actor, resource, record, target: by, field, adding }))
      return (
        <AddButton
          resource={by}
          values={begunAt(by, changed, record)}
          from={String(record.id)}
          label={translate('app.related.changeBy', { model: by.labels[locale].name.toLowerCase() })}
        />
      );
  }
  const refused = archived ? translate('app.archive.readOnly') : refusalMessage(isOpen ? 'acl' : 'data', locale);
  return (
    <Tooltip title={allowed ? '' : refused}>
      <span>
        <Button
          size="small"
          startIcon={<EditIcon />}
          disabled={!allowed}
          onClick={onEdit}
          aria-label={withColon(translate('ra.action.edit'), heading)}
        >
          {translate('ra.action.edit')}
        </Button>
      </span>
    </Tooltip>
  );
}

/** The files that a section is all about: they are added and taken away at once, without a form. */
function filesOf(resource: Resource, section: Section): Field | undefined {
  const [name = ''] = section.fields;
  const field = resource.fields[name];
  return section.fields.length === 1 && field?.declaration.type === 'files' ? field : undefined;
}

/** A section of a record's page: fields that are read and edited in place, who holds it, or records that belong to it. */
export function RecordSection(props: RecordSectionProps) {
  const { resource, section, record } = props;
  const readable = useReadable(resource);
  const [safe] = useSafeView();
  const { ability } = useSession();
  // What is some roles' alone is nothing that anybody else could ask for.
  const isOthers = (name: string) => resource.fields[name]?.declaration.grants?.read && !readable(name, record);
  if (!safe && section.fields.length > 0 && section.fields.every(isOthers)) return null;
  const Own = recordScreens(resource).sections?.[section.name];
  const target = section.related && resourceById(section.related.resource);
  if (!Own && target && !may(ability, 'read', target)) return null;
  if (!Own) return <GeneratedSection {...props} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />}>
      <Own resource={resource} record={record} />
    </Suspense>
  );
}

/** What is read of a record, with what calls the values of its texts by their names. */
function Named({
  resource,
  record,
  children,
}: Pick<RecordSectionProps, 'resource' | 'record'> & { children: ReactNode }) {
  const Names = namedOf(resource);
  if (!Names) return children;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <Names record={record}>{children}</Names>
    </Suspense>
  );
}

function GeneratedSection({ resource, section, record, onReload, heading: given, intro }: RecordSectionProps) {
  const { section: title } = useLabels(resource);
  const heading = given ?? title(section.name);
  const [isEditing, setEditing] = useState(false);
  const { begin } = useEditing();
  const { ability } = useSession();
  const mayEditRecord = useMayEdit();
  const readable = useReadable(resource);
  const translate = useTranslate();
  const files = filesOf(resource, section);
  const editKey = `${resource.name} ${record.id} ${section.name}`;
  const headingId = useId();
  const shared = { resource, section, record };
  const mayMend =
    isFormed(resource, section) &&
    mayEditRecord(resource, record) &&
    section.fields.some((name) => mayEditField(ability, resource, name, record));
  const edit = () => begin(editKey) && setEditing(true);
  const place = useMending<HTMLDivElement>(section.name, mayMend ? edit : undefined);
  const hasDraft = useHasDraft(resource, `${record.id}.${section.name}`);
  const body = (): { view: ReactNode; action?: ReactNode } => {
    if (section.related) return { view: <RelatedList {...shared} related={section.related} /> };
    if (section.prints)
      return {
        view: (
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <PrintsList resource={resource} record={record} />
          </Suspense>
        ),
      };
    if (section.sign)
      return {
        view: (
          <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
            <SignSection resource={resource} record={record} />
          </Suspense>
        ),
      };
    if (isHolders(resource, section)) return { view: <HoldersPanel resource={resource} record={record} /> };
    if (files && readable(files.name, record)) {
      const isOpen = stateAllows(resource, 'edit', record) && isOpenNow(resource, files.name, record);
      const isTheirs = mayEditRecord(resource, record) && mayEditField(ability, resource, files.name, record);
      const mayEdit = isTheirs && isOpen;
      const Files = files.declaration.images ? Gallery : Documents;
      return {
        view: (
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            {isTheirs && !isOpen ? <Alert severity="info">{translate('app.access.stays')}</Alert> : null}
            <Files resource={resource} field={files} record={record} mayEdit={mayEdit} onReload={onReload} />
          </Suspense>
        ),
      };
    }
    if (isEditing)
      return {
        view: <SectionForm {...shared} editKey={editKey} onDone={() => setEditing(false)} onReload={onReload} />,
      };
    return {
      view: (
        <>
          {hasDraft && mayMend ? <DraftWaits onGoOn={edit} /> : null}
          <Named resource={resource} record={record}>
            <SectionView {...shared} />
          </Named>
        </>
      ),
      action: <EditButton {...shared} heading={heading} onEdit={edit} />,
    };
  };
  const { view, action } = body();
  return (
    <Paper
      ref={place}
      component="section"
      aria-labelledby={headingId}
      sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2, '&:first-of-type': { mt: 1 } }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1, minHeight: 32 }}>
        <Typography variant="h6" component="h2" id={headingId}>
          {heading}
        </Typography>
        {action}
      </Stack>
      {intro}
      {view}
    </Paper>
  );
}
