/** Whose thread may be answered: by what mail of ours, at which address. */
export interface Correspondent {
  client: string;
  thread: string;
  email: string;
  /** The id of the mail that they got. */
  mail: string;
  replyTo: string;
}

/** A mail as it comes, and what may become of it. */
export interface HostileMail {
  raw: string;
  /** Stands in its text, and in no other mail's. */
  token: string;
  kind: string;
  /** Whose thread it may join; absent: nobody's. */
  joins?: Correspondent;
  /** Whom a request may be of. */
  asks?: string;
}

/** A row of numbers below 1 that is always the same (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MAILBOX = 'agence@example.org';
const PORTAL = 'Portal <no-reply@portal.example>';

interface Written {
  from: string;
  to?: string;
  id: string;
  more?: string;
  text: string;
}
const written = ({ from, to = MAILBOX, id, more = '', text }: Written): string =>
  `Message-ID: <${id}>\nFrom: ${from}\nTo: ${to}\nSubject: Re: Visit\n${more}Content-Type: text/plain; charset=utf-8\n\n${text}\n`;

/**
 * Mails as an open mailbox gets them: answers by address and by id, forged and passed on ones, doubled ids, portals that
 * nobody answers, newsletters, absences, what is broken.
 */
export function* hostileMails(count: number, people: Correspondent[], seed = 1): Generator<HostileMail> {
  const random = randomOf(seed);
  const below = (most: number) => Math.floor(random() * most);
  const one = () => people[below(people.length)] as Correspondent;
  const other = (than: Correspondent) => people[(people.indexOf(than) + 1 + below(people.length - 1)) % people.length];
  const makers: ((token: string, at: number) => Omit<HostileMail, 'token' | 'kind'>)[] = [
    function byAddress(token, at) {
      const joins = one();
      return {
        joins,
        raw: written({ from: joins.email.toUpperCase(), to: joins.replyTo, id: `${at}@a`, text: token }),
      };
    },
    function byId(token, at) {
      const joins = one();
      const more = `In-Reply-To: <${joins.mail}@hestia.example>\nReferences: <x@y> <${joins.mail}@hestia.example>\n`;
      return { joins, raw: written({ from: `A B <${joins.email}>`, id: `${at}@b`, more, text: token }) };
    },
    function passedOn(token, at) {
      const [from, to] = [one(), one()];
      const stranger = from === to ? 'stranger@evil.example' : from.email;
      return { raw: written({ from: stranger, to: to.replyTo, id: `${at}@c`, text: token }) };
    },
    function forgedHash(token, at) {
      const { email, replyTo } = one();
      const to = replyTo.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@');
      return { raw: written({ from: email, to, id: `${at}@d`, text: token }) };
    },
    function forgedName(token, at) {
      const { email, replyTo } = one();
      return { raw: written({ from: `"${email}" <thief@evil.example>`, to: replyTo, id: `${at}@e`, text: token }) };
    },
    function ofTwo(token, at) {
      const joins = one();
      const more = `References: <${other(joins)?.mail}@hestia.example>\n`;
      return { raw: written({ from: 'thief@evil.example', id: `${at}@f`, more, text: token }) };
    },
    function sameId(token) {
      const joins = one();
      return { joins, raw: written({ from: joins.email, to: joins.replyTo, id: 'always@the.same', text: token }) };
    },
    function portal(token, at) {
      const asks = `buyer${at}@example.net`;
      const text = `Nom : Buyer\nE-mail : ${asks}\nMessage :\n${token}`;
      return { asks, raw: written({ from: PORTAL, id: `${at}@g`, text }) };
    },
    function newsletter(token, at) {
      const more = 'List-Unsubscribe: <https://news.example/u>\nPrecedence: bulk\n';
      return { raw: written({ from: 'News <news@news.example>', id: `${at}@h`, more, text: `Buy now ${token}` }) };
    },
    function absence(token, at) {
      const { email } = one();
      return { raw: written({ from: email, id: `${at}@i`, more: 'Auto-Submitted: auto-replied\n', text: token }) };
    },
    function broken(token) {
      return {
        raw: `Content-Type: multipart/mixed; boundary="\nFrom: \x01\nSubject: =?utf-8?B?////?=\n\n--\n${token}\n`,
      };
    },
  ];
  for (let at = 0; at < count; at++) {
    const maker = makers[below(makers.length)] as (typeof makers)[number];
    const token = `tok${seed}n${at}n`;
    yield { token, kind: maker.name, ...maker(token, at) };
  }
}
