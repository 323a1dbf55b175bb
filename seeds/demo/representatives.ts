import type { DemoRecord } from './insert.ts';
import type { Making } from './organisation.ts';

const FUNCTIONS: Record<string, string[]> = {
  SCI: ['manager', 'partner'],
  SARL: ['manager', 'partner'],
  SNC: ['manager', 'partner'],
  EURL: ['manager', 'employee'],
  SAS: ['president', 'general_manager'],
  SASU: ['president', 'employee'],
};

/** One or two clients of the company's owner who represent it, the first with the right to sign. */
export function representativesOf(companies: DemoRecord[], clients: DemoRecord[], { random }: Making): DemoRecord[] {
  return companies.flatMap((company) => {
    const known = clients.filter(({ owner, archived }) => owner === company.owner && !archived);
    return random.several(known, 1 + random.below(2)).map((client, index) => ({
      id: random.id('COC', new Date(String(company.createdAt))),
      tenantId: company.tenantId,
      company: company.id,
      client: client.id,
      order: index + 1,
      function: FUNCTIONS[String(company.type)]?.[index] ?? 'other',
      signer: index === 0,
      owner: company.owner,
      createdAt: company.createdAt,
      updatedAt: company.createdAt,
    }));
  });
}
