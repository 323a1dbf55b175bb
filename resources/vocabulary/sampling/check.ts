import { Ajv2020 } from 'ajv/dist/2020.js';
import { Mistakes, pointer } from '../check/mistakes.ts';
import { shapeProblems } from '../check/shape.ts';
import type { Resource } from '../resource.ts';
import schema from './sample.schema.json' with { type: 'json' };
import { isChoice, isRecordToken } from './tokens.ts';
import type { Linked, Sample, Values } from './types.ts';

/** The words that begin with a dollar, in texts and as keys. */
const WORDS = ['$seed', '$user', '$own'];
const KEYS = ['$record', '$oneOf'];
/** What stands beside `$record`. */
const BESIDE = ['$record', 'values', 'stored'];

const accepts = new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(schema);

/** A sample as it was read, and what it is of. */
export interface Sampled {
  resource: Resource;
  path: string;
  json: unknown;
}

class Checker {
  readonly #resources: readonly Resource[];
  readonly #mistakes: Mistakes;

  constructor(resources: readonly Resource[], mistakes: Mistakes) {
    this.#resources = resources;
    this.#mistakes = mistakes;
  }

  /** Each word of a value is known, and so is each record that it names. */
  #value(at: string, value: unknown): void {
    if (typeof value === 'string') {
      for (const [word] of value.matchAll(/\$[a-zA-Z]+/g)) this.#mistakes.known(at, 'word', word, WORDS);
    } else if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) this.#value(`${at}${pointer(index)}`, one);
    } else if (isRecordToken(value)) {
      for (const name of Object.keys(value)) this.#mistakes.known(`${at}${pointer(name)}`, 'keyword', name, BESIDE);
      this.#record(at, value.$record, value);
    } else if (isChoice(value)) {
      this.#value(`${at}/$oneOf`, value.$oneOf);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) {
        const place = `${at}${pointer(name)}`;
        if (name.startsWith('$')) this.#mistakes.known(place, 'word', name, KEYS);
        this.#value(place, one);
      }
    }
  }

  #record(at: string, id: string, { values, stored }: Pick<Linked, 'values' | 'stored'>): void {
    const names = this.#resources.map((one) => one.id);
    if (!this.#mistakes.known(`${at}/$record`, 'resource', id, names)) return;
    const target = this.#resources.find((one) => one.id === id) as Resource;
    this.values(`${at}/values`, target, values);
    this.values(`${at}/stored`, target, stored);
  }

  /** Values by fields, or paths of parts, of a resource. */
  values(at: string, { fields }: Resource, values: Values = {}): void {
    for (const [path, value] of Object.entries(values)) {
      const place = `${at}${pointer(path)}`;
      const [name = '', part, ...deeper] = path.split('.');
      const isKnown = this.#mistakes.known(place, 'field', name, Object.keys(fields));
      const parts = Object.keys(fields[name]?.schema.properties ?? {});
      if (isKnown && part !== undefined && this.#mistakes.known(place, 'part', part, parts))
        this.#mistakes.need(place, deeper.length === 0, 'says parts of parts by a value of their whole');
      this.#value(place, value);
    }
  }

  links({ fields }: Resource, links: Record<string, Linked>): void {
    for (const [name, link] of Object.entries(links)) {
      const at = `/links${pointer(name)}`;
      const references = Object.values(fields).filter(({ declaration }) => declaration.reference);
      if (
        !this.#mistakes.known(
          at,
          'reference',
          name,
          references.map((one) => one.name),
        )
      )
        continue;
      this.#record(at, fields[name]?.declaration.reference?.resource ?? '', link);
      const [by, list] = link.listedBy?.split('.') ?? [];
      if (by === undefined || list === undefined) continue;
      const target = fields[by]?.declaration.reference?.resource;
      const lists = this.#resources.find((one) => one.id === target)?.fields[list]?.declaration.type;
      this.#mistakes.need(`${at}/listedBy`, lists === 'references', `"${link.listedBy}" is no list of references`);
    }
  }
}

/** Whether a sample says what there is: keywords, words, fields, parts and resources. */
export function checkSample({ resource, path, json }: Sampled, resources: readonly Resource[]): Mistakes {
  const mistakes = new Mistakes(path);
  for (const { place, problem } of shapeProblems(accepts, json, 'keyword')) mistakes.add(place, problem);
  if (mistakes.list.length > 0) return mistakes;
  const { values, stored, links = {}, refused = [] } = json as Sample;
  const checker = new Checker(resources, mistakes);
  checker.values('/values', resource, values);
  checker.values('/stored', resource, stored);
  checker.links(resource, links);
  for (const [index, one] of refused.entries()) {
    checker.values(`/refused/${index}/values`, resource, one.values);
    const [field = ''] = one.field.split('.');
    mistakes.known(`/refused/${index}/field`, 'field', field, Object.keys(resource.fields));
  }
  return mistakes;
}
