import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ChosenPair } from './chosen.ts';
import { LetterDialog } from './LetterDialog.tsx';
import { type Agreed, gets, type MatchLetter, sendMatches, useLooks } from './looks.ts';
import { Preview } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';

interface SendDialogProps {
  pairs: ChosenPair[];
  onSent: () => void;
  onClose: () => void;
}

/** Sends matches: a mail to each buyer with the properties that were chosen for them, looked at before. */
export default function SendDialog({ pairs, onSent, onClose }: SendDialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const language = useLocale();
  const [agreed, setAgreed] = useState<Agreed>({});
  const [begun] = useState<MatchLetter>({
    template: '',
    language,
    subject: translate('matching.send.subject', { smart_count: new Set(pairs.map((one) => one.property)).size }),
    body: translate('matching.send.body'),
  });
  const { data: looks = [], error, isPending } = useLooks(pairs, begun);
  const going = looks.filter((one) => gets(one, agreed));

  async function send(letter: MatchLetter) {
    const theirs = pairs.filter(({ search }) => going.some(({ searches }) => searches.includes(search)));
    const { length } = await sendMatches(theirs, letter, agreed);
    await queries.invalidateQueries({ queryKey: ['matches'] });
    return length;
  }
  return (
    <LetterDialog
      title={translate('matching.send.title', { smart_count: looks.length })}
      begun={begun}
      recipients={isPending ? null : <Recipients looks={looks} agreed={agreed} onAgreed={setAgreed} />}
      preview={<Preview pairs={pairs} />}
      error={error}
      going={going.length}
      send={send}
      done="matching.send.done"
      onSent={onSent}
      onClose={onClose}
    />
  );
}
