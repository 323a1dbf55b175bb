import type { EventKind } from '@hestia/resources/envelope/events.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';

interface EvidenceWords {
  title: string;
  level: string;
  document: string;
  hash: string;
  when: string;
  what: string;
  details: string;
  consent: string;
  colon: string;
  quoted: (text: string) => string;
  /** Who was signed in with an account of the network, and by what they proved who they are. */
  account: (id: string) => string;
  ways: Record<string, string>;
  /** They had signed in a moment before, and weren't asked again. */
  known: (at: string) => string;
  /** What stands in the details of an event, by its version and by its pages. */
  agreed: (version: string) => string;
  read: (pages: string) => string;
  events: Record<EventKind, string>;
}

/** The words of the evidence as people read it. */
export const WORDS: Record<Language, EvidenceWords> = {
  fr: {
    title: 'Dossier de preuve de signature électronique',
    level: 'Signature électronique simple (règlement UE n° 910/2014 ; Code civil, art. 1366 et 1367)',
    document: 'Document',
    hash: 'Empreinte du document (SHA-256)',
    when: 'Date et heure (Paris)',
    what: 'Événement',
    details: 'Détails',
    consent: 'Texte accepté par les signataires, version',
    colon: ' : ',
    quoted: (text) => `« ${text} »`,
    account: (id) => `connecté avec le compte ${id}`,
    ways: { app: 'code de son application d’authentification', session: 'identité prouvée à nouveau pour ce document' },
    known: (at) => `identité prouvée à la connexion, ${at}`,
    agreed: (version) => `texte accepté, version ${version}`,
    read: (pages) => `pages affichées ${pages}`,
    events: {
      created: 'Document figé',
      asked: 'Lien envoyé',
      opened: 'Document ouvert',
      code: 'Code envoyé',
      codeWrong: 'Code faux',
      signed: 'Signé',
      declined: 'Refusé',
      resent: 'Relance par l’agence',
      sent: 'Envoyé',
      delivered: 'Ouvert par tous',
      autoresponded: 'Signataire non joint',
      completed: 'Signé par tous',
      voided: 'Envoi annulé',
      filed: 'Document signé classé',
      unsent: 'Envoi impossible',
      stepRefused: 'Étape refusée',
    },
  },
  en: {
    title: 'Evidence of an electronic signature',
    level: 'Simple electronic signature (Regulation (EU) No 910/2014; French Civil Code, art. 1366 and 1367)',
    document: 'Document',
    hash: 'Hash of the document (SHA-256)',
    when: 'Date and time (Paris)',
    what: 'Event',
    details: 'Details',
    consent: 'Text that the signers agreed to, version',
    colon: ': ',
    quoted: (text) => `“${text}”`,
    account: (id) => `signed in with the account ${id}`,
    ways: { app: 'code of their authenticator app', session: 'identity proved again for this document' },
    known: (at) => `identity proved on signing in, ${at}`,
    agreed: (version) => `text agreed to, version ${version}`,
    read: (pages) => `pages shown ${pages}`,
    events: {
      created: 'Document frozen',
      asked: 'Link sent',
      opened: 'Document opened',
      code: 'Code sent',
      codeWrong: 'Wrong code',
      signed: 'Signed',
      declined: 'Refused',
      resent: 'Reminded by the agency',
      sent: 'Sent',
      delivered: 'Opened by all',
      autoresponded: 'Signer not reached',
      completed: 'Signed by all',
      voided: 'Taken back',
      filed: 'Signed document filed',
      unsent: 'Could not be sent',
      stepRefused: 'Step refused',
    },
  },
};
