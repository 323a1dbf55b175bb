import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { MOST_SUBJECT } from './headers.ts';
import { type Kind, renderLiquid } from './liquid.ts';
import { toPlainText } from './plain.ts';

/** Where the product's own mails are: `<template>.<language>.liquid`, the first line the subject, the rest HTML. */
export const TEMPLATES = join(import.meta.dirname, 'templates');

/** A mail as it will be sent. */
export interface Content {
  subject: string;
  html: string;
  text: string;
}

/** What every template may say of the network. */
export interface Sender {
  name: string;
  productName: string;
}

const files = new Map<string, string>();

function fileOf(name: string): string {
  if (!/^[a-z0-9-]+(\.[a-z]{2})?$/.test(name)) throw new Error(`${name} names no mail template`);
  const known = files.get(name) ?? readFileSync(join(TEMPLATES, `${name}.liquid`), 'utf8');
  files.set(name, known);
  return known;
}

/** Puts the body, which is HTML already, into the page that all mails share. */
export function layOut(body: string, subject: string, tenant: Sender, language: string): string {
  const [head = '', tail = ''] = fileOf('layout').split('{{ body }}');
  // Escaping makes it longer still, and no mail with a longer one is sent.
  const title = subject.slice(0, MOST_SUBJECT);
  const part = (source: string) => renderLiquid(source, { subject: title, tenant, language }, 'html', language);
  return part(head) + body + part(tail);
}

/** What a mail is written by. */
interface Written {
  template: string;
  language: Language;
  secret?: boolean | undefined;
  /** The text of the template; absent: that of the product's own of this name. */
  source?: string | undefined;
}

/**
 * Renders one of the product's mails.
 *
 * @param written subjects are read over shoulders, on locked screens and in logs: that of a secret mail says of `values`
 *   nothing
 * @throws Error when there is no such template in this language
 */
export function renderTemplate(
  { template, language, secret: isSecret = false, source = fileOf(`${template}.${language}`) }: Written,
  values: object,
  tenant: Sender,
): Content {
  const end = source.indexOf('\n');
  const render = (part: string, kind: Kind, said: object) =>
    renderLiquid(part, { ...said, tenant }, kind, language).trim();
  const subject = render(source.slice(0, end), 'text', isSecret ? {} : values).replace(/\s+/g, ' ');
  const body = render(source.slice(end + 1), 'html', values);
  return { subject, html: layOut(body, subject, tenant, language), text: toPlainText(body) };
}
