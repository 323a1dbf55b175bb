import type { FieldSchema, Resource } from '@hestia/resources/vocabulary/index.ts';
import { typeOf } from '@hestia/resources/vocabulary/index.ts';
import { Box, Chip, Link, Stack, Typography } from '@mui/material';
import { useGetMany, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, recordPath, useLabels } from '../labels.ts';
import { resourceById } from '../registry.ts';
import { CHIP_COLORS } from '../theme.ts';
import { formatDate, formatDateTime, formatMoney } from './formats.ts';

interface DisplayProps {
  resource: Resource;
  path: string;
  schema: FieldSchema;
  value: unknown;
}

const empty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function References({ target, ids }: { target: string; ids: string[] }) {
  const resource = resourceById(target);
  const { data } = useGetMany(resource?.name ?? '', { ids }, { enabled: ids.length > 0 && Boolean(resource) });
  if (!resource) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {ids.map((id) => (
        <Link
          key={id}
          component={RouterLink}
          to={recordPath(resource, id)}
          onClick={(event) => event.stopPropagation()}
        >
          {displayOf(
            resource,
            data?.find((one) => one?.id === id),
          ) || id}
        </Link>
      ))}
    </Stack>
  );
}

function ValueChip({ label, color }: { label: string; color?: string | undefined }) {
  const tint = CHIP_COLORS[color ?? 'grey'];
  return <Chip size="small" label={label} sx={{ color: tint?.color, bgcolor: tint?.background }} />;
}

function Parts({ resource, path, schema, value }: DisplayProps) {
  const { field } = useLabels(resource);
  const parts = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !empty((value as Record<string, unknown>)[name]),
  );
  return (
    <Stack>
      {parts.map(([name, part]) => (
        <Stack key={name} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography variant="body2" color="text.secondary">
            {field(`${path}.${name}`)}
          </Typography>
          <Display
            resource={resource}
            path={`${path}.${name}`}
            schema={part}
            value={(value as Record<string, unknown>)[name]}
          />
        </Stack>
      ))}
    </Stack>
  );
}

function Entries({ schema, value }: DisplayProps) {
  const translate = useTranslate();
  const primary = schema['x-field']?.primary;
  return (
    <Stack spacing={0.5}>
      {(value as Record<string, unknown>[]).map((entry) => (
        <Stack key={JSON.stringify(entry)} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <span>
            {Object.entries(schema.items?.properties ?? {})
              .filter(([name]) => name !== 'id' && name !== primary && !empty(entry[name]))
              .map(([name]) => String(entry[name]))
              .join(' · ')}
          </span>
          {primary && entry[primary] ? <Chip size="small" label={translate('app.primary')} /> : null}
        </Stack>
      ))}
    </Stack>
  );
}

/** Shows a value as its field type does. */
export function Display(props: DisplayProps) {
  const { resource, path, schema, value } = props;
  const { value: label } = useLabels(resource);
  const locale = useLocale();
  const type = typeOf(schema);
  if (empty(value))
    return (
      <Typography component="span" color="text.secondary">
        –
      </Typography>
    );
  switch (type) {
    case 'boolean':
      return <span>{value ? '✓' : '–'}</span>;
    case 'money':
      return (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(Number(value), locale)}
        </Box>
      );
    case 'date':
      return <span>{formatDate(String(value))}</span>;
    case 'datetime':
      return <span>{formatDateTime(String(value))}</span>;
    case 'enum':
    case 'status':
      return <ValueChip label={label(path, value)} color={schema['x-field']?.colors?.[String(value)]} />;
    case 'tags':
      return (
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
          {(value as string[]).map((one) => (
            <ValueChip key={one} label={label(path, one)} />
          ))}
        </Stack>
      );
    case 'country':
      return <span>{new Intl.DisplayNames(locale, { type: 'region' }).of(String(value))}</span>;
    case 'email':
      return <Link href={`mailto:${value}`}>{String(value)}</Link>;
    case 'phone':
      return <Link href={`tel:${value}`}>{String(value)}</Link>;
    case 'url':
      return (
        <Link href={String(value)} target="_blank" rel="noreferrer">
          {String(value)}
        </Link>
      );
    case 'reference':
      return <References target={schema['x-field']?.reference?.resource ?? ''} ids={[String(value)]} />;
    case 'references':
      return <References target={schema['x-field']?.reference?.resource ?? ''} ids={value as string[]} />;
    case 'object':
      return <Parts {...props} />;
    case 'list':
      return <Entries {...props} />;
    case 'translated':
      return <span>{(value as Record<string, string>)[locale] ?? Object.values(value as object)[0]}</span>;
    case 'color':
      return <Chip size="small" label={String(value)} sx={{ bgcolor: String(value), color: 'common.white' }} />;
    default:
      return <span>{String(value)}</span>;
  }
}
