import { isIP } from 'node:net';
import { StartProblem } from './environment.ts';

/** The address of a database. @throws StartProblem */
export function databaseOf(name: string): string | undefined {
  const url = process.env[name] || undefined;
  if (url && !/^postgres(ql)?:\/\//.test(url))
    throw new StartProblem(`${name} must look like postgresql://user:password@host:5432/database`);
  return url;
}

/** Proxies before this process: how many, or their addresses. @throws StartProblem */
export function trustProxy(): number | string {
  const text = process.env.TRUST_PROXY?.trim() || '0';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const named = text.split(',').map((one) => one.trim());
  const isKnown = (one: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(one) || isIP(one.split('/')[0] ?? '');
  if (named.every(isKnown)) return named.join(', ');
  throw new StartProblem(`TRUST_PROXY must be how many proxies there are, or their addresses, not "${text}"`);
}

/** Whether pages are told of changes by an answer that stays open. @throws StartProblem */
export function eventStream(): boolean {
  const text = process.env.EVENT_STREAM || 'on';
  if (text !== 'on' && text !== 'off') throw new StartProblem(`EVENT_STREAM must be on or off, not "${text}"`);
  return text === 'on';
}
