import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Box, Button, FormHelperText, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { type FileEntry, uploadFile } from '../../providers/files.ts';
import { useSession } from '../../session.tsx';
import { Confirmation } from '../../views/Confirmation.tsx';
import type { DisplayProps, FieldUi, InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { FileLine } from './FileLine.tsx';

/** Whether the person sees and brings back what was put away. */
const useKeeper = (): boolean => useSession().actor.roles.includes('super_admin');

function Files({ value, compact = false }: DisplayProps) {
  const isKeeper = useKeeper();
  const files = (value as FileEntry[]).filter(({ deleted }) => isKeeper || !deleted);
  if (compact) return <span>{files.map(({ name }) => name).join(', ')}</span>;
  return (
    <Stack spacing={1}>
      {files.map((file) => (
        <FileLine key={file.id} file={file} />
      ))}
    </Stack>
  );
}

interface Sending {
  name: string;
  share: number;
}

/** Files dropped or chosen; each is sent at once, and kept when the form is saved. */
function FilesInput(props: InputProps) {
  const { source, label, helperText, disabled } = useFieldInput(props);
  const { field, fieldState } = useInput({ source });
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending[]>([]);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<FileEntry>();
  const isKeeper = useKeeper();
  const files = (Array.isArray(field.value) ? field.value : []) as FileEntry[];
  const [saved] = useState(() => files.map(({ id }) => id));
  const most = props.schema.maxItems ?? Number.POSITIVE_INFINITY;
  const accept = props.schema['x-field']?.accept;

  async function take(chosen: FileList | null) {
    setProblem(undefined);
    let kept = files;
    for (const file of [...(chosen ?? [])].slice(0, Math.max(0, most - files.length))) {
      setSending([{ name: file.name, share: 0 }]);
      try {
        kept = [...kept, await uploadFile(file, (share) => setSending([{ name: file.name, share }]))];
        field.onChange(kept);
      } catch (error) {
        setProblem(`${file.name}: ${(error as Error).message || translate('app.unexpected')}`);
      }
      setSending([]);
    }
  }
  const mark = (file: FileEntry, deleted: boolean) =>
    field.onChange(files.map((one) => (one.id === file.id ? { ...one, deleted } : one)));
  /** A super administrator puts it away first; anybody else, and the second time, it is gone with the next save. */
  const remove = (file: FileEntry) =>
    isKeeper && saved.includes(file.id) && !file.deleted
      ? mark(file, true)
      : field.onChange(files.filter((one) => one.id !== file.id));
  const error = problem ?? fieldState.error?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, my: 1, width: '100%' }}>
      <Typography component="legend" variant="subtitle2">
        {label}
      </Typography>
      <Stack spacing={1}>
        {files
          .filter(({ deleted }) => isKeeper || !deleted)
          .map((file) => (
            <Stack key={file.id} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <FileLine file={file} />
              {file.deleted ? (
                <IconButton
                  size="small"
                  disabled={disabled}
                  aria-label={translate('app.files.restore', { name: file.name })}
                  onClick={() => setAsked(file)}
                >
                  <RestoreIcon fontSize="small" />
                </IconButton>
              ) : null}
              <IconButton
                size="small"
                disabled={disabled}
                aria-label={translate('app.files.remove', { name: file.name })}
                onClick={() => remove(file)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Stack>
          ))}
        {sending.map(({ name, share }) => (
          <Box key={name}>
            <Typography variant="body2">{name}</Typography>
            <LinearProgress variant="determinate" value={share * 100} aria-label={name} />
          </Box>
        ))}
        {files.length < most ? (
          <Box
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (!disabled) void take(event.dataTransfer.files);
            }}
            sx={{ border: '1px dashed', borderColor: error ? 'error.main' : 'divider', borderRadius: 1, p: 2 }}
          >
            <input
              ref={input}
              type="file"
              hidden
              multiple={most > 1}
              accept={accept?.join(',')}
              aria-label={label}
              onChange={({ target }) => {
                void take(target.files);
                target.value = '';
              }}
            />
            <Button size="small" startIcon={<UploadIcon />} disabled={disabled} onClick={() => input.current?.click()}>
              {translate('app.files.choose')}
            </Button>
            <Typography variant="caption" color="text.secondary" sx={{ ml: 1 }}>
              {translate('app.files.drop')}
            </Typography>
          </Box>
        ) : null}
      </Stack>
      <Confirmation
        kind="undelete"
        isOpen={asked !== undefined}
        title={asked ? translate('app.files.restore', { name: asked.name }) : ''}
        onConfirm={() => {
          if (asked) mark(asked, false);
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
      {error || helperText ? <FormHelperText error={Boolean(error)}>{error ?? helperText}</FormHelperText> : null}
    </Box>
  );
}

export default { Display: Files, Input: FilesInput } satisfies FieldUi;
