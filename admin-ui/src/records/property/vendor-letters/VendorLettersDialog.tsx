import { useTranslate } from 'react-admin';
import { LetterDialog } from '../../../matching/send/LetterDialog.tsx';
import { goes, type LetterSubject, sendLetters, useBegunLetter, useLooks } from './looks.ts';
import { Preview } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';

interface VendorLettersDialogProps {
  about: LetterSubject;
  properties: string[];
  onSent: () => void;
  onClose: () => void;
}

/** A letter to those who sell the properties, each with what is told of theirs below it, looked at before it goes. */
export default function VendorLettersDialog({ about, properties, onSent, onClose }: VendorLettersDialogProps) {
  const translate = useTranslate();
  const begun = useBegunLetter(about);
  const { data: looks, error } = useLooks(about, properties, begun);
  const going = (looks ?? []).filter(goes);
  return (
    <LetterDialog
      title={translate(`${about.texts}.title`)}
      begun={begun}
      recipients={looks ? <Recipients looks={looks} /> : null}
      preview={<Preview about={about} properties={properties} />}
      error={error}
      going={going.length}
      send={async (letter) => (await sendLetters(about, going, letter)).length}
      done="app.vendorLetters.done"
      onSent={onSent}
      onClose={onClose}
    />
  );
}
