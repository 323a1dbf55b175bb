import { pipeline } from 'node:stream/promises';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { fold, type Language, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import type { Storage } from '../../adapters/storage/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { turnOf } from '../../pdf/documents.ts';
import { bodyObject, databaseOf } from '../../records/context.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import type { Records } from '../../records/index.ts';
import { ensureVersion } from '../../records/write/update.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { personalArchive } from './archive.ts';
import { type Keeper, type PersonalData, personalData } from './data.ts';
import { erase } from './erase.ts';
import { binnedParts } from './erase-binned.ts';
import { gather } from './gather.ts';
import { mailsOf } from './mails.ts';
import { namesOf } from './names.ts';
import { ensureFullAccess, ensureHolds, nameOf, personOf } from './person.ts';
import { erasurePreview } from './preview.ts';
import { reportPdf } from './report.ts';
import { trailOf } from './trail.ts';

/** What handing over and erasing needs. */
export interface PersonalDataServices {
  records: Records;
  /** Without one there are no documents. */
  storage?: Storage | undefined;
}

/** Hands a person's data over and erases it, for any resource whose records are about people. */
export class PersonalDataController {
  readonly #services: PersonalDataServices;
  readonly #resource: Resource;
  readonly #context: RequestContext;

  constructor(services: PersonalDataServices, resource: Resource, context: RequestContext) {
    this.#services = services;
    this.#resource = resource;
    this.#context = context;
  }

  #within<T>(work: (execute: Execute) => Promise<T>): Promise<T> {
    return inTransaction(databaseOf(this.#services.records.context, this.#resource), work);
  }

  async #find(execute: Execute, id: string) {
    const { context } = this.#services.records;
    return personOf(execute, context, callerOf(this.#context), this.#resource, id);
  }

  /**
   * Everything of the person as a ZIP: `data.json`, a PDF to read and the documents. The audit keeps who asked.
   *
   * @throws RequestError 403 for who doesn't hold the record, 404, 422 for an unknown language
   */
  async handOver(_tenant: string, id: string, body: unknown): Promise<void> {
    const { storage, records } = this.#services;
    const resources = [...records.context.resources.values()];
    const { data, language } = await this.#within(async (execute) => {
      const caller = callerOf(this.#context);
      const person = await this.#find(execute, id);
      ensureHolds(caller, person);
      const { language = caller.language } = bodyObject(body ?? {});
      if (language !== 'en' && language !== 'fr') throw refusedAt('/language', 'invalidValue');
      const gathered = await gather(execute, records.context, caller, person);
      const history = await trailOf(execute, resources, person, gathered);
      const mails = await mailsOf(execute, person, gathered);
      const tenant = await keeperOf(execute, person.tenant);
      const names = await namesOf(execute, records.context, { ...caller, language }, person, gathered);
      const binned = [...person.binned, ...(await binnedParts(execute, records.context, person))];
      const told = { tenant, names, mails, history, binned, now: new Date() };
      const data = personalData(person, gathered, records.context.resources, told);
      const note = { language, files: data.files.length };
      await record(execute, this.#resource, caller, { action: 'export', id, before: {}, after: {}, note });
      return { data, language: language as Language };
    });
    const report = {
      name: language === 'fr' ? 'donnees-personnelles.pdf' : 'personal-data.pdf',
      content: await reportPdf(data, resources, language, turnOf(callerOf(this.#context).actor)),
    };
    await this.#send(data, personalArchive(data, report, storage));
  }

  async #send({ subject }: PersonalData, archive: NodeJS.ReadableStream): Promise<void> {
    const { response } = this.#context;
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Content-Disposition', `attachment; filename="${subject.id}.zip"`);
    response.setHeader('Cache-Control', 'no-store');
    await pipeline(archive, response);
  }

  /**
   * What erasing the person would remove and keep, and the name that must be typed.
   *
   * @throws RequestError 403 without full access, 404
   */
  async preview(_tenant: string, id: string): Promise<Answer> {
    const caller = callerOf(this.#context);
    const preview = await this.#within(async (execute) => {
      const person = await this.#find(execute, id);
      ensureFullAccess(caller, this.#resource);
      const { context } = this.#services.records;
      return erasurePreview(execute, context, person, await gather(execute, context, caller, person), parisDay());
    });
    return new Answer(JSON.stringify(preview));
  }

  /**
   * Erases the person, for good.
   *
   * @param body the `version` that was seen and the `name` as the preview shows it
   * @throws RequestError 403 without full access or when all was erased before, 404, 409, 422 for another name, 428
   */
  async erase(tenant: string, id: string, body: unknown): Promise<Answer> {
    const caller = callerOf(this.#context);
    const { context } = this.#services.records;
    const version = await this.#within(async (execute) => {
      const person = await this.#find(execute, id);
      ensureFullAccess(caller, this.#resource);
      const [shown = {}] = person.records;
      const { version: seen, name } = bodyObject(body);
      ensureVersion(this.#resource, caller, shown, seen);
      const said = (text: unknown) => fold(text).replace(/\s+/g, ' ').trim();
      if (typeof name !== 'string' || said(name) !== said(nameOf(this.#resource, shown)))
        throw refusedAt('/name', 'nameTyped');
      const isDone = await erase(execute, context, caller, person, await gather(execute, context, caller, person));
      if (!isDone) throw new RequestError(403, 'alreadyErased', { reason: 'data' });
      return Number(shown.version) + 1;
    });
    context.totals.forget(tenant, this.#resource.id);
    return new Answer(JSON.stringify({ id, version }));
  }
}

async function keeperOf(execute: Execute, tenant: string): Promise<Keeper> {
  const [row] = await execute(
    'SELECT id, name, dpo_email AS "dpoEmail", gdpr_terms_url AS "gdprTermsUrl" FROM tenants WHERE id = $1',
    [tenant],
  );
  return row as unknown as Keeper;
}

authenticate('session')(PersonalDataController);
