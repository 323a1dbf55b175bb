import { useTranslate } from 'react-admin';
import { LetterDialog } from '../../../matching/send/LetterDialog.tsx';
import { goes, sendLetters, useBegunLetter, useLooks } from './looks.ts';
import { Preview } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';

interface DpeLettersDialogProps {
  properties: string[];
  onSent: () => void;
  onClose: () => void;
}

/** A letter to those who sell the properties, each with what the factor changes for theirs, looked at before it goes. */
export default function DpeLettersDialog({ properties, onSent, onClose }: DpeLettersDialogProps) {
  const translate = useTranslate();
  const begun = useBegunLetter();
  const { data: looks, error } = useLooks(properties, begun);
  const going = (looks ?? []).filter(goes);
  return (
    <LetterDialog
      title={translate('app.dpe.letters.title')}
      begun={begun}
      recipients={looks ? <Recipients looks={looks} /> : null}
      preview={<Preview properties={properties} />}
      error={error}
      going={going.length}
      send={async (letter) => (await sendLetters(going, letter)).length}
      done="app.dpe.letters.done"
      onSent={onSent}
      onClose={onClose}
    />
  );
}
