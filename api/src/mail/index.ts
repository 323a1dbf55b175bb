export { ensureSendable, type MailCause, queueMail } from './outbox.ts';
export { type ProductMail, senderOf, sendMail } from './send.ts';
export { type OfferPurpose, suppress } from './suppression.ts';
