import { may, refusalMessage } from '@hestia/permissions/index.ts';
import type { User, UserComment } from '@hestia/resources/generated/types.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { formatSince } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useEditing } from '../../state/editing.tsx';
import { Confirmation } from '../../views/Confirmation.tsx';
import { failureMessage } from '../../views/failure.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps, Shown } from '../index.ts';
import { type Comment, commentCalls, readComment } from './comment.ts';

const LONGEST = 5000;

function CommentForm({
  comment,
  onSave,
  onDone,
}: {
  comment: Comment | null;
  onSave: (text: string) => Promise<void>;
  onDone: () => void;
}) {
  const translate = useTranslate();
  const [text, setText] = useState(comment?.text ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    void onSave(text.trim());
  }
  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} sx={{ maxWidth: 720 }}>
      <TextField
        multiline
        minRows={4}
        label={translate('app.comment.label')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
        required
        autoFocus
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={text.trim() === ''}>
          {translate('ra.action.save')}
        </Button>
        <Button onClick={onDone}>{translate('ra.action.cancel')}</Button>
      </Stack>
    </Stack>
  );
}

/** The one comment that administrators keep on a user; others don't know of it. */
export default function CommentOnUser({ resource: user, record }: RecordViewProps<User>) {
  const { ability } = useSession();
  const { section } = useLabels(user);
  const locale = useLocale() as Language;
  const resource = resourceById('user-comment');
  if (!resource) return null;
  return (
    <Panel title={section('comment')}>
      {may(ability, 'add', resource) ? (
        <TheComment record={record} resource={resource} />
      ) : (
        <Typography color="textSecondary">{refusalMessage('acl', locale)}</Typography>
      )}
    </Panel>
  );
}

function TheComment({ record, resource }: { record: Shown<User>; resource: Resource<UserComment> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { begin, end } = useEditing();
  const [isEditing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const user = String(record.id);
  const calls = commentCalls(user);
  const key = ['users', user, 'comment'];
  const editKey = `comment ${user}`;
  const store = (comment: Comment | null) => queryClient.setQueryData(key, comment);
  const { data, isPending, error } = useQuery({
    queryKey: key,
    queryFn: () => readComment(calls.get, () => store(null)),
    retry: false,
  });
  useEffect(() => () => end(editKey), [end, editKey]);
  const comment = data ?? null;
  const status = (error as { status?: number } | null)?.status;

  async function change(work: () => Promise<Comment | null>, done: string) {
    try {
      store(await work());
      notify(done, { type: 'success', autoHideDuration: MESSAGE_MS });
      finish();
    } catch (failure) {
      notify(failureMessage(translate, resource, 'edited', failure), { type: 'error' });
    }
  }
  function finish() {
    end(editKey);
    setEditing(false);
    setAsking(false);
  }
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  if (error && status !== 404 && !comment) return <Typography color="error">{error.message}</Typography>;
  if (isEditing)
    return (
      <CommentForm
        comment={comment}
        onSave={(text) => change(() => calls.save(text, comment), 'app.saved')}
        onDone={finish}
      />
    );
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {comment ? (
        <>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment.text}</Typography>
          <Typography variant="caption" color="textSecondary">
            {formatSince(comment.updatedAt, locale)}
          </Typography>
        </>
      ) : (
        <Typography color="textSecondary">{translate('app.comment.none')}</Typography>
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={() => begin(editKey) && setEditing(true)}>
          {translate(comment ? 'ra.action.edit' : 'app.comment.write')}
        </Button>
        {comment ? (
          <Button color="error" onClick={() => setAsking(true)}>
            {translate('ra.action.delete')}
          </Button>
        ) : null}
      </Stack>
      <Confirmation
        kind="delete"
        isOpen={asking}
        title={translate('app.comment.deleteTitle')}
        onConfirm={() =>
          comment &&
          void change(async () => {
            await calls.remove(comment);
            return null;
          }, 'app.deleted')
        }
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
