import { may, mayEditField } from '@hestia/permissions/index.ts';
import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { IconButton } from '@mui/material';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { enUS, frFR } from '@mui/x-data-grid/locales';
import { type RaRecord, useDataProvider, useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fieldUi } from '../../fields/registry.ts';
import { displayOf, recordPath, useLabels, withColon } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { FieldValue } from '../FieldValue.tsx';
import { failureMessage } from '../failure.ts';
import { Nothing } from './Nothing.tsx';

type Values = Record<string, unknown>;

/** A list that is edited in its cells; a row is saved when it is left, and stays as it was when that is refused. */
export default function GridRows({ resource }: { resource: Resource }) {
  const { data = [], isPending, isFetching } = useListContext<RaRecord>();
  const { field: label, value: word } = useLabels(resource);
  const { ability } = useSession();
  const locale = useLocale();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();

  const columns = resource.declaration.list.columns.map((path): GridColDef<RaRecord> => {
    const place = resolvePath(resource, path);
    const type = place && fieldUi(place.type).cell;
    const isTexts = place?.type === 'translated';
    const editable = type && !place.field.declaration.readOnly && !place.field.declaration.immutable;
    return {
      field: path,
      headerName: label(path),
      flex: type === 'boolean' ? 0.4 : 1,
      minWidth: 110,
      sortable: false,
      type: type ?? 'string',
      editable: Boolean(editable),
      ...(place?.type === 'enum'
        ? { valueOptions: (place.schema.enum ?? []).map((one) => ({ value: one, label: word(path, one) })) }
        : {}),
      ...(isTexts
        ? {
            valueGetter: (texts: Values | null) => texts?.[locale] ?? '',
            valueSetter: (text: string, row: RaRecord) => ({
              ...row,
              [path]: { defaultLanguage: locale, ...row[path], [locale]: text || null },
            }),
          }
        : {}),
      renderCell: ({ row }) => <FieldValue resource={resource} path={path} record={row} compact />,
    };
  });
  const open: GridColDef<RaRecord> = {
    field: 'open',
    headerName: '',
    width: 56,
    sortable: false,
    renderCell: ({ row }) => (
      <IconButton
        size="small"
        component={RouterLink}
        to={recordPath(resource, row.id)}
        aria-label={withColon(translate('ra.action.show'), displayOf(resource, row))}
      >
        <OpenIcon fontSize="small" />
      </IconButton>
    ),
  };

  async function save(row: RaRecord, before: RaRecord): Promise<RaRecord> {
    const { data: saved } = await dataProvider.update(resource.name, { id: row.id, data: row, previousData: before });
    notify('app.saved', { type: 'success' });
    return saved;
  }
  if (!isPending && data.length === 0) return <Nothing resource={resource} />;
  return (
    <DataGrid<RaRecord>
      autoHeight
      rows={data}
      columns={[...columns, open]}
      loading={isPending || isFetching}
      hideFooter
      disableColumnMenu
      disableRowSelectionOnClick
      density="compact"
      getRowHeight={() => 'auto'}
      localeText={(locale === 'fr' ? frFR : enUS).components.MuiDataGrid.defaultProps.localeText}
      isCellEditable={({ row, field }) =>
        may(ability, 'edit', resource, row) && mayEditField(ability, resource, field, row)
      }
      processRowUpdate={(row, before) => save(row, before)}
      onProcessRowUpdateError={(error) => {
        const details = (error as { body?: { details?: { message: string }[] } }).body?.details ?? [];
        const reasons = details.map(({ message }) => message).join(' ');
        notify(reasons || failureMessage(translate, resource, 'edited', error), { type: 'error' });
      }}
      sx={{
        border: 0,
        '& .MuiDataGrid-cell': { fontSize: 13, minHeight: 36, py: 0.5, display: 'flex', alignItems: 'center' },
        '& .MuiDataGrid-cell--textCenter': { justifyContent: 'center' },
      }}
    />
  );
}
