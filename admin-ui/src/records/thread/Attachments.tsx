import type { Message, Thread } from '@hestia/resources/generated/types.ts';
import { tooLargeForMail } from '@hestia/resources/message/attachments.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { FormHelperText, Stack } from '@mui/material';
import { useLocale } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { liveIn } from '../../fields/files/live.ts';
import { resourceById } from '../../registry.ts';
import { FieldInputs } from '../../views/form/FieldInputs.tsx';
import type { Shown } from '../index.ts';
import { FiledMenu } from './FiledMenu.tsx';

/** The files of a message: sent up, or taken from what is filed; what a mail can't carry is told before it is sent. */
export function Attachments({ thread, mayMail }: { thread: Shown<Thread>; mayMail: boolean }) {
  const message = resourceById('message') as Resource<Message>;
  const locale = useLocale();
  const { getValues, setValue } = useFormContext();
  const [attachments, byMail] = useWatch({ name: ['attachments', 'byMail'] });
  const much = mayMail && byMail ? tooLargeForMail(liveIn(attachments)) : undefined;
  return (
    <Stack spacing={0.5}>
      <FieldInputs resource={message} names={['attachments']} creating />
      {much ? (
        <FormHelperText error>
          {fieldMessage(message, locale as Language, '/attachments', 'attachmentsLarge', much)}
        </FormHelperText>
      ) : null}
      <FiledMenu
        thread={thread}
        onPick={(file) => setValue('attachments', [...liveIn(getValues('attachments')), file], { shouldDirty: true })}
      />
    </Stack>
  );
}
