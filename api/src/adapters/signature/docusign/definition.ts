import type { EnvelopeRequest, Place, SignerRequest } from '../index.ts';
import type { PageSize } from '../pages.ts';

/** DocuSign takes a subject so long. */
const LONGEST_SUBJECT = 100;
const DAY_MS = 86_400_000;
/** The date stands so far below the signature, in points. */
const DATE_BELOW = 50;
/** A box of initials, and its distance from the lower edge, in points. */
const INITIALS = { width: 60, above: 50, left: 40 };

const EVENTS = [
  ...['sent', 'resent', 'delivered', 'completed', 'declined', 'voided'].map((event) => `envelope-${event}`),
  ...['sent', 'resent', 'delivered', 'completed', 'declined', 'autoresponded', 'deliveryfailed'].map(
    (event) => `recipient-${event}`,
  ),
];

/** DocuSign speaks texts: numbers and booleans too. */
const tab = (page: number, x: number, y: number, label: string) => ({
  documentId: '1',
  pageNumber: String(page),
  xPosition: String(Math.round(x)),
  yPosition: String(Math.round(y)),
  tabLabel: label,
});

/** A signer's boxes: signature and date at their place, initials at the foot of all other pages. */
function tabsOf(place: Place, index: number, pages: readonly PageSize[]) {
  const initials = pages.flatMap(({ width, height }, at) => {
    if (at + 1 === place.page) return [];
    const across = Math.max(1, Math.floor((width - 2 * INITIALS.left) / INITIALS.width));
    const row = Math.floor(index / across);
    const x = INITIALS.left + (index % across) * INITIALS.width;
    return [tab(at + 1, x, height - INITIALS.above * (1 + row), `initials ${at + 1}`)];
  });
  return {
    signHereTabs: [tab(place.page, place.x, place.y, 'signature')],
    dateSignedTabs: [tab(place.page, place.x, place.y + DATE_BELOW, 'date')],
    ...(initials.length > 0 ? { initialHereTabs: initials } : {}),
  };
}

/** The days until an envelope expires, one at least. @param today `YYYY-MM-DD` */
const daysUntil = (expiresOn: string, today: string): number =>
  Math.max(1, Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS));

/** DocuSign's name of somebody. */
export const nameOf = ({ firstName, lastName }: Pick<SignerRequest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim().slice(0, 100);

/** What is told to us, and that it is signed; nothing where it couldn't be told from a forgery. */
const notification = (url: string | undefined, isSigned: boolean) =>
  url && isSigned
    ? {
        eventNotification: {
          url,
          requireAcknowledgment: 'true',
          loggingEnabled: 'true',
          deliveryMode: 'SIM',
          includeHMAC: 'true',
          events: EVENTS,
          eventData: { version: 'restv2.1', format: 'json', includeData: ['recipients'] },
        },
      }
    : {};

/** What is around an envelope's body. */
export interface Around {
  pages: readonly PageSize[];
  /** Of each signer. */
  places: readonly Place[];
  /** Whether notifications can be told from forgeries. */
  isSigned: boolean;
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * The body of an envelope that is sent at once. Signers are embedded ones (`clientUserId`, our id of each), who sign by a
 * link that we ask for, and have DocuSign's mail all the same (`SIGN_AT_DOCUSIGN`).
 */
export function envelopeDefinition(request: EnvelopeRequest, { pages, places, isSigned, today }: Around): object {
  const { id, title, document, signers, expiresOn, notifyUrl } = request;
  return {
    status: 'sent',
    // By it a call whose answer was lost is found again.
    transactionId: id,
    emailSubject: title.slice(0, LONGEST_SUBJECT),
    documents: [
      {
        documentId: '1',
        name: title.slice(0, LONGEST_SUBJECT),
        fileExtension: 'pdf',
        order: '1',
        documentBase64: document.toString('base64'),
      },
    ],
    recipients: {
      signers: signers.map((signer, at) => ({
        recipientId: String(at + 1),
        routingOrder: String(signer.order),
        name: nameOf(signer),
        email: signer.email,
        clientUserId: signer.id,
        embeddedRecipientStartURL: 'SIGN_AT_DOCUSIGN',
        emailNotification: { supportedLanguage: signer.language },
        tabs: tabsOf(places[at] ?? { page: pages.length, x: INITIALS.left, y: INITIALS.left }, at, pages),
      })),
    },
    notification: {
      useAccountDefaults: 'false',
      expirations: { expireEnabled: 'true', expireAfter: String(daysUntil(expiresOn, today)), expireWarn: '0' },
      reminders: { reminderEnabled: 'false' },
    },
    ...notification(notifyUrl, isSigned),
  };
}
