import type { Plugin } from 'vite';

const FILE = /[\\/]resources[\\/][^\\/]+[\\/](resource|labels\.\w+)\.json$/;

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
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

/** Declarations as the screens need them: without the texts for developers, and without words that the server alone says. */
export function declarations(): Plugin {
  return {
    name: 'declarations',
    enforce: 'pre',
    transform(code, id) {
      const [, name] = FILE.exec(id.split('?')[0] ?? '') ?? [];
      if (!name) return null;
      const { $schema: _, mentions: __, ...json } = JSON.parse(code);
      return { code: JSON.stringify(name === 'resource' ? withoutDescriptions(json) : json), map: null };
    },
  };
}
