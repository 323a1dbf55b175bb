import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { beforeAll, expect, test } from 'vitest';
import { saidIn } from './findings.ts';
import { mistakeIn, rendered } from './render.ts';
import { knownVariables } from './service.ts';

type Values = Record<string, unknown>;

const TEXTS: Record<string, string> = {};
let mentions: (said: never) => { code: string; severity: string }[];
beforeAll(async () => {
  const all = await productResources();
  const starts = all.find(({ id }) => id === 'document-template')?.starts ?? {};
  for (const [key, { content }] of Object.entries(starts)) TEXTS[key] = String(content);
  mentions = all.find(({ id }) => id === 'mandate')?.rules.mentions as never;
});

const amounts = (name: string, value: string) => ({ [name]: value, [`${name}_letters`]: 'x' });
const REGISTER = {
  cardNumber: 'CPI 7501',
  cardPlace: 'Nanterre',
  noFunds: true,
  guarantor: '',
  guarantorAddress: '',
  insurer: 'Assurances du Parc',
  policy: 'RC 40',
  mediator: 'Médiation Aubervilliers',
  mediatorAddress: '12 rue du Port',
  mediatorSite: 'https://mediation.example',
};
const OWNER = {
  firstName: 'Paul',
  lastName: 'Martin',
  quality: 'Agent commercial',
  quality_code: 'agent',
  rsac: { number: '812 345 678', town: 'Paris' },
  professionalCard: { number: 'ATT-77', issuedBy: 'CCI Paris' },
  agency: { name: 'Agence du Parc', address: { line1: '1 rue du Parc', postcode: '75011', town: 'Paris' } },
};
const values = (kind: string, more: Values = {}): Values => ({
  reference: 'M2026-0001',
  number: '12',
  registeredOn: '23/11/2026',
  type: { kind_code: kind },
  for_code: kind === 'search' ? 'client' : 'property',
  feesPayableBy_code: 'seller',
  clients: [
    { firstName: 'Jeanne', lastName: 'Vasseur', address: { line1: '2 rue A', postcode: '75011', town: 'Paris' } },
  ],
  companies: [],
  properties: [],
  cadastre: [],
  lots: [],
  address: { line1: '12 rue Oberkampf', line2: '', postcode: '75011', town: 'Paris' },
  price: { ...amounts('value', '380 000 €'), ...amounts('max', '380 000 €') },
  fees: { ...amounts('value', '20 000 €'), ...amounts('max', '20 000 €') },
  hai: amounts('value', '400 000 €'),
  feesRate: '5,26',
  duration: '3',
  expiresOn: '',
  signedIn_code: '',
  specialConditions: '',
  register: REGISTER,
  owner: OWNER,
  site: 'https://hestia.example/tenant/DEMO',
  network: { name: 'Demo', feeScaleUrl: '', replyToEmail: 'contact@example.com' },
  ...more,
});
const lacking = (text: string, told: Values, today = '2026-11-23') =>
  mentions({ document: 'mandate', ...saidIn(rendered(text, told, 'fr')), values: told, record: {}, today } as never);
const codes = (text: string, told: Values, today?: string) => lacking(text, told, today).map(({ code }) => code);

const KINDS = ['simple', 'exclusive', 'semi_exclusive', 'co_exclusive', 'delegation', 'search'];

test.each(KINDS)('the template of a mandate of kind %s says all that the law asks for', (kind) => {
  expect(codes(TEXTS[kind] ?? '', values(kind))).toEqual([]);
});

test.each(KINDS)(
  'so does the one of kind %s for electronic signature, without what is done by hand [ESG-005]',
  (kind) => {
    const electronic = TEXTS[`${kind}_electronic`] ?? '';
    expect(codes(electronic, values(kind))).toEqual([]);
    for (const byHand of ['☐', 'Fait à', 'dont un remis']) {
      expect(TEXTS[kind]).toContain(byHand);
      expect(electronic).not.toContain(byHand);
    }
    expect(electronic).toContain('art. 1366 et 1367');
  },
);

test.each<[string, string, string, string]>([
  ['simple', 'term', 'void', ' pour une durée de {{ duration }} mois'],
  ['simple', 'nothingDue', 'fine', 'Aucune somme n’est due'],
  ['simple', 'eightDays', 'fine', 'dans les huit jours'],
  ['simple', 'originals', 'void', 'originaux'],
  ['simple', 'publicity', 'fine', 'Diffusion'],
  ['simple', 'power', 'fine', 'ne permet pas à l’agence de signer'],
  ['simple', 'mediator', 'fine', '{{ register.mediatorSite }}'],
  ['simple', 'data', 'fine', 'CNIL'],
  ['simple', 'card', 'fine', '{{ register.cardPlace }}'],
  ['simple', 'agent', 'void', 'agent commercial immatriculé au RSAC'],
  ['simple', 'place', 'void', '{{ address.line1 }}'],
  ['simple', 'information', 'fine', 'information précontractuelle'],
  ['simple', 'withdrawal', 'void', 'quatorze jours'],
  ['exclusive', 'actions', 'clause', 'actions'],
  ['search', 'fees', 'void', '{{ fees.max }}'],
])('without its sentence a mandate of kind %s lacks "%s": %s', (kind, code, severity, sentence) => {
  const text = (TEXTS[kind] ?? '').replaceAll(sentence, '');
  expect(text).not.toBe(TEXTS[kind]);
  expect(lacking(text, values(kind))).toEqual([expect.objectContaining({ code, severity })]);
});

test('what must be very visible is so in bold capitals only', () => {
  const quiet = (TEXTS.exclusive ?? '').replace('PASSÉ TROIS MOIS', 'Passé trois mois');
  expect(codes(quiet, values('exclusive'))).toEqual(['notice']);
  const plain = (TEXTS.exclusive ?? '').replace(/<strong>(LE PRÉSENT MANDAT EST EXCLUSIF[^<]*)<\/strong>/, '$1');
  expect(codes(plain, values('exclusive'))).toEqual(['exclusivity']);
});

test('an empty value is lacking although the sentence is there', () => {
  const nobody = { ...REGISTER, mediator: '', mediatorSite: '' };
  expect(codes(TEXTS.simple ?? '', values('simple', { register: nobody }))).toEqual(['mediator']);
  expect(codes(TEXTS.simple ?? '', values('simple', { clients: [] }))).toEqual(['parties']);
});

test('a guarantor is named by who may hold funds', () => {
  const holding = { ...REGISTER, noFunds: false };
  expect(codes(TEXTS.simple ?? '', values('simple', { register: holding }))).toEqual(['guarantor']);
  const guaranteed = { ...holding, guarantor: 'Galian', guarantorAddress: '89 rue La Boétie' };
  expect(codes(TEXTS.simple ?? '', values('simple', { register: guaranteed }))).toEqual([]);
});

test('signed at the agency no withdrawal is due; a search mandate sets no penalty', () => {
  const text = (TEXTS.simple ?? '').replaceAll('quatorze jours', '');
  expect(codes(text, values('simple', { signedIn_code: 'agency' }))).toEqual([]);
  const penal = `${TEXTS.search}<p>À défaut, une indemnité de 5 000 € est due.</p>`;
  expect(codes(penal, values('search'))).toEqual(['penalty']);
});

test('what has a vendor pay for refusing to sell is found in any mandate, in its conditions, too', () => {
  const clause = 'En cas de refus de vendre au prix du mandat, le mandant versera à l’agence 10 000 €.';
  for (const kind of ['simple', 'exclusive'])
    expect(lacking(TEXTS[kind] ?? '', values(kind, { specialConditions: clause }))).toEqual([
      expect.objectContaining({ code: 'refusal', severity: 'clause' }),
    ]);
});

test('a mention is asked for from its day on', () => {
  const text = (TEXTS.exclusive ?? '').replaceAll('actions', '');
  expect(codes(text, values('exclusive'), '2014-03-23')).not.toContain('actions');
  expect(codes(text, values('exclusive'), '2014-03-24')).toContain('actions');
});

test('every text that a network begins with can be filled in for what it is of', async () => {
  const all = await productResources();
  const of = new Map(all.map((one) => [one.id, one]));
  const records = { context: { resources: of } } as never;
  const starts = Object.values(of.get('document-template')?.starts ?? {});
  expect(starts).toHaveLength(29);
  for (const { document, content, name } of starts) {
    const [id = '', print] = String(document).split('.');
    const resource = of.get(id);
    const declaration = resource?.declaration.print?.find((one) => one.name === print);
    if (!resource || !declaration) throw new Error(String(document));
    expect(mistakeIn(String(content), knownVariables(records, resource, declaration), 'fr'), String(name)).toBe(
      undefined,
    );
  }
});

const printed = (kind: string, more: Values) =>
  rendered(TEXTS[kind] ?? '', values(kind, more), 'fr').replace(/\s|&nbsp;/g, ' ');

test('a text says what is known: who was born, and how the mandate is concluded', () => {
  const person = { lastName: 'Vasseur', birthDate: '04/03/1970', birthPlace: {}, address: {} };
  const born = (title_code: string) => printed('simple', { clients: [{ ...person, title_code }] });
  expect(born('ms')).toContain('née le 04/03/1970');
  expect(born('mr')).toContain('né le 04/03/1970');
  expect(born('unk')).toContain('né(e) le 04/03/1970');
  expect(printed('simple', { signedIn_code: 'off_premises' })).toContain('Le mandat est conclu hors établissement :');
  expect(printed('simple', { signedIn_code: 'remote' })).toContain('Le mandat est conclu à distance :');
  expect(printed('simple_electronic', { electronic: true })).toContain('Le mandat est conclu à distance :');
  expect(printed('simple', {})).toContain('Si le mandat est conclu hors établissement ou à distance');
});

test('who takes telephones of consumers says since 11 August 2026 that they may not be called without consent', () => {
  const bare = (TEXTS.simple ?? '').replace('interdit de démarcher par téléphone', 'possible d’appeler');
  expect(codes(bare, values('simple'))).toEqual(['phoneCalls']);
  expect(codes(bare, values('simple'), '2026-08-10')).toEqual([]);
  const companies = { clients: [], companies: [{ name: 'SCI du Parc', address: {} }] };
  expect(codes(bare, values('simple', companies))).toEqual([]);
});

test('a mandate of a property for a life annuity tells bouquet and annuity', () => {
  const annuity = { bouquet: '60 000 €', monthly: '850 €', occupancy_code: 'occupied', indexed: true };
  const properties = [{ isAnnuity: true, annuity, annuityHeads: [{}, {}], rooms: {}, spaces: {} }];
  expect(printed('simple', { properties })).toContain(
    'Vente en viager occupé : un bouquet de 60 000 € et une rente viagère indexée de 850 € par mois, sur 2 têtes',
  );
  expect(codes(TEXTS.simple ?? '', values('simple', { properties }))).toEqual([]);
  const silent = (TEXTS.simple ?? '').replace('viagère', '').replace('Vente en viager', 'Vente');
  expect(codes(silent, values('simple', { properties }))).toEqual(['annuity']);
});
