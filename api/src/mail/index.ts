export { ensureSendable, type MailCause, queueMail } from './outbox.ts';
export { type ProductMail, senderOf, sendMail } from './send.ts';
