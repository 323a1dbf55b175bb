import { type SmsConfig, SmsError, type SmsGateway } from './index.ts';
import { askGateway } from './post.ts';

/** Twilio's Programmable Messaging, https://www.twilio.com/docs/messaging/api/message-resource. */
export function twilio({ account, secret, sender, url = 'https://api.twilio.com' }: SmsConfig): SmsGateway {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
  // A messaging service chooses the number itself.
  const from: Record<string, string> = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender };
  return {
    async send({ to, text }) {
      const { sid, error_code: problem } = await askGateway<{ sid?: string; error_code?: number | null }>(address, {
        method: 'POST',
        headers: { Authorization: authorization },
        body: new URLSearchParams({ To: to, ...from, Body: text }),
      });
      if (!sid || problem) throw new SmsError(`The gateway took nothing (${problem ?? 'no sid'})`);
      return { id: sid };
    },
  };
}
