import { createHash } from 'node:crypto';
import { type SmsConfig, SmsError, type SmsGateway } from './index.ts';
import { askGateway } from './post.ts';

interface Job {
  ids?: number[];
  validReceivers?: string[];
}

/** OVHcloud's SMS, https://api.ovh.com/console/#/sms; calls are signed as https://help.ovhcloud.com says of API v1. */
export function ovh({ account, secret, sender, url = 'https://eu.api.ovh.com' }: SmsConfig): SmsGateway {
  const [application = '', applicationSecret = '', consumer = ''] = secret.split(':');
  const address = `${url}/1.0/sms/${encodeURIComponent(account)}/jobs`;
  let ahead: number | undefined;
  /** OVH's clock, in seconds: a call that is signed by another one is refused. */
  const now = async () => {
    const here = Math.round(Date.now() / 1_000);
    ahead ??= (await askGateway<number>(`${url}/1.0/auth/time`, {})) - here;
    return here + ahead;
  };
  return {
    async send({ to, text }) {
      const body = JSON.stringify({
        message: text,
        receivers: [to],
        sender,
        // No advertisement: the law asks for no way to stop it.
        noStopClause: true,
        priority: 'high',
        charset: 'UTF-8',
      });
      const time = await now();
      const signed = [applicationSecret, consumer, 'POST', address, body, time].join('+');
      const job = await askGateway<Job>(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Ovh-Application': application,
          'X-Ovh-Consumer': consumer,
          'X-Ovh-Timestamp': String(time),
          'X-Ovh-Signature': `$1$${createHash('sha1').update(signed).digest('hex')}`,
        },
        body,
      });
      const id = job.ids?.[0];
      if (id === undefined || !job.validReceivers?.length) throw new SmsError('The gateway knows no such receiver');
      return { id: String(id) };
    },
  };
}
