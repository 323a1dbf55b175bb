import type { Plugin } from 'vite';

const FILE = /[\\/]resources[\\/][^\\/]+[\\/](resource|labels\.\w+)\.json$/;
const FRENCH = /[\\/](resources[\\/][^\\/]+[\\/]labels\.|admin-ui[\\/]src[\\/]i18n[\\/](\w+\.)?)fr\.json$/;

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** What the server alone asks of a declaration. */
const OF_THE_SERVER = ['indexes', 'remind', 'retention'];

/** The declaration without that. */
function onScreens({ 'x-resource': declared, ...rest }: Schema & { 'x-resource'?: object }): Schema {
  const kept = Object.entries(declared ?? {}).filter(([word]) => !OF_THE_SERVER.includes(word));
  return declared ? ({ 'x-resource': Object.fromEntries(kept), ...rest } as Schema) : rest;
}

/** A schema without what it says to developers. */
function withoutDescriptions({ description: _, properties, items, ...rest }: Schema): Schema {
  return {
    ...rest,
    ...(items ? { items: withoutDescriptions(items) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [name, withoutDescriptions(one)]),
          ),
        }
      : {}),
  };
}

/** French texts with the fixed spaces that are never typed: no colon, mark or quote begins or ends a line by itself. */
export const withFixedSpaces = (text: string): string =>
  text.replace(/ (?=[:»])|(?<=«) /g, '\u00a0').replace(/ (?=[;!?])/g, '\u202f');

/**
 * Declarations as the screens need them: without the texts for developers, and without words that the server alone says or asks;
 * French words with their fixed spaces.
 */
export function declarations(): Plugin {
  return {
    name: 'declarations',
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?');
      const [, name] = FILE.exec(path) ?? [];
      const isFrench = FRENCH.test(path);
      if (!name && !isFrench) return null;
      const { $schema: _, mentions: __, ...json } = JSON.parse(code);
      const whole = JSON.stringify(name === 'resource' ? onScreens(withoutDescriptions(json)) : json);
      return { code: isFrench ? withFixedSpaces(whole) : whole, map: null };
    },
  };
}
