import { may } from '@hestia/permissions/index.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { blockSigns } from '@hestia/resources/vocabulary/printed.ts';
import { authenticate } from '@loopback/authentication';
import { type RequestError, refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { findingText } from './letters.ts';
import type { Prints } from './service.ts';

const refused = (path: string): RequestError => refusedAt(path, 'invalidValue');

/** The document that a template's `document` names: `<resource>.<name>`. @throws RequestError 422 for none */
export function documentNamed(prints: Prints, document: unknown): { resource: Resource; name: string } {
  const [id = '', name = ''] = String(document).split('.');
  const resource = prints.records.context.resources.get(id);
  if (!resource?.declaration.print?.some((one) => one.name === name)) throw refused('/document');
  return { resource, name };
}

/** Shows a template as it would become, for one request. */
export class PreviewController {
  readonly #prints: Prints;
  readonly #caller: Caller;

  constructor(prints: Prints, caller: Caller) {
    this.#prints = prints;
    this.#caller = caller;
  }

  /**
   * A text filled in for a record, and what it lacks. Without a record its values stay empty.
   *
   * @throws RequestError 403 for who writes no templates, 404 for the record, 422 at the part that is wrong
   */
  async preview(_tenant: string, given: unknown): Promise<Answer> {
    const { templates } = this.#prints;
    if (!may(this.#caller.ability, 'add', templates)) throw aclRefusal();
    const { document, content, language = 'fr', record } = bodyObject(given);
    const { resource, name } = documentNamed(this.#prints, document);
    if (typeof content !== 'string') throw refused('/content');
    if (language !== 'fr' && language !== 'en') throw refused('/language');
    const declaration = this.#prints.declared(resource, name);
    const shown: Language = language;
    if (!record) {
      this.#prints.ensureReadable(resource, declaration, content, shown);
      return new Answer(
        JSON.stringify({
          html: await this.#prints.html(resource, declaration, content, { blocks: blockSigns(declaration) }, shown),
          findings: [],
        }),
      );
    }
    const gathered = await this.#prints.gather(this.#caller, resource, String(record), declaration, shown);
    const html = await this.#prints.html(resource, declaration, content, gathered.values, shown);
    const findings = this.#prints
      .findings(resource, name, html, gathered)
      .map((one) => ({ ...one, text: findingText(resource, this.#caller.language, one) }));
    return new Answer(JSON.stringify({ html, findings }));
  }
}

authenticate('session')(PreviewController);
