import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildResource } from '../build.ts';
import { loadResources, VocabularyError } from '../load.ts';
import { changed } from '../testing.ts';
import type { ResourceFile } from '../types.ts';
import { checkDeclarations } from './index.ts';

const mistakesOf = async (folder: string) => {
  const error = await loadResources(folder).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(VocabularyError);
  return (error as VocabularyError).mistakes;
};

/** Where a text begins, as editors count. */
const lineOf = (file: string, text: string): number => {
  const whole = readFileSync(file, 'utf8');
  expect(whole).toContain(text);
  return whole.slice(0, whole.indexOf(text)).split('\n').length;
};

const LABELS = 'labels.fr.json';

/** One mistake: in which resource, what is replaced by what, the text on its line, and what is said of it. */
const MISTAKES: [
  what: string,
  id: string,
  from: string | RegExp,
  to: string,
  at: string,
  problem: string,
  file?: string,
][] = [
  [
    'nobody who adds records',
    'client',
    '"roles": { "add": ["everybody"] },',
    '"roles": { "match": ["mandate"] },',
    '"roles": {',
    'nobody is said to add records: write "roles": { "add": ["everybody"] }, the roles that do, or ["system"] for the product alone',
  ],
  [
    'nobody who adds parts of a record',
    'consent',
    '"roles": { "add": ["owner", "coOwner", "collaborator"], "delete": [] },',
    '"roles": { "delete": [] },',
    '"roles": {',
    'nobody is said to add records: write "roles": { "add": ["owner", "coOwner"] }, who hold its whole, the roles that do, or ["system"] for the product alone',
  ],
  [
    'a choice of the network that there isn’t',
    'appointment',
    '"network": "unaccompaniedVisits"',
    '"network": "unaccompaniedVisit"',
    '"network": "unaccompaniedVisit"',
    'unknown field "unaccompaniedVisit", did you mean "unaccompaniedVisits"?',
  ],
  [
    'a choice of the network that is no yes or no',
    'appointment',
    '"network": "unaccompaniedVisits"',
    '"network": "visitBooking"',
    '"network": "visitBooking"',
    'names a yes or no',
  ],
  [
    'a keyword of JSON Schema that nothing would obey',
    'group',
    '"type": "object",',
    '"type": "object",\n  "anyOf": [],',
    '"anyOf"',
    'unknown keyword "anyOf"',
  ],
  [
    'a word for who deletes that there isn’t',
    'consent',
    '"delete": [] },',
    '"delete": ["ownr"] },',
    '"ownr"',
    'unknown role "ownr", did you mean "owner"?',
  ],
  [
    'fields that are changed by what is no section of related records',
    'mandate',
    '"changedBy": "avenants"',
    '"changedBy": "amounts"',
    '"changedBy": "amounts"',
    'unknown section of related records "amounts"',
  ],
  [
    'a new record that begins with what says something else',
    'property',
    '"clients": "vendors"',
    '"clients": "vendorCompanies"',
    '"clients": "vendorCompanies"',
    "vendorCompanies isn't what mandate.clients says",
  ],
  [
    'a path past a state that there isn’t',
    'property',
    '"path": ["draft"',
    '"path": ["drft"',
    '"drft"',
    'unknown status "drft", did you mean "draft"?',
  ],
  [
    'a word of a title that there isn’t',
    'mandate',
    '["clients.lastName", ',
    '["clients.lastNam", ',
    '"clients.lastNam"',
    'unknown field "clients.lastNam", did you mean "clients.lastName"?',
  ],
  [
    'what is no word of a title',
    'mandate',
    '["clients.lastName", ',
    '["clients.phones", ',
    '"clients.phones"',
    'a list is no word of a title',
  ],
  [
    'a name that is an id',
    'program-client',
    '"title": ["client.firstName client.lastName"]',
    '"title": ["program.name"]',
    '"client"',
    'is a reference, of which people read an id: say in title what is behind it',
  ],
  [
    'a step that is taken ahead, and some time after its day',
    'mandate',
    /"field": "terminationDate",\s*"ahead": true/,
    '"field": "terminationDate", "after": "P1D", "ahead": true',
    '"ahead": true',
    'a step is taken ahead for a day, without "after"',
  ],
  [
    'a state of what is allowed that there isn’t',
    'avenant',
    '"delete": ["draft"',
    '"delete": ["drft"',
    '"drft"',
    'unknown status "drft", did you mean "draft"?',
  ],
  [
    'a field that collects what isn’t a reference',
    'mandate',
    '"collects": "commissions.user"',
    '"collects": "commissions.share"',
    '"collects": "commissions.share"',
    '"commissions.share" is no part that refers to user',
  ],
  [
    'a list that tells of links that there aren’t',
    'client',
    '"links": "relations"',
    '"links": "emails"',
    '"links": "emails"',
    '"emails" is no field of symmetric references',
  ],
  [
    'a kind of link whose other side is another',
    'client',
    '"child": "parent"',
    '"child": "sibling"',
    '"links": "relations"',
    'what is the inverse of a kind has that kind as its inverse',
  ],
  [
    'a list with a role that there isn’t',
    'document-template',
    '"roles": ["admin_property_offers"]',
    '"roles": ["admin_property_offer"]',
    '"admin_property_offer"',
    'unknown role "admin_property_offer", did you mean "admin_property_offers"?',
  ],
  [
    'a list with roles whose records are told by what may change',
    'document-template',
    '"where": { "document": "offer.offer" }',
    '"where": { "language": "fr" }',
    '"language": "fr" }',
    'with roles, must be the value of an immutable field',
  ],
  [
    'a document along no reference',
    'mandate',
    '"signers": ["clients", "companies"]',
    '"signers": ["clients", "duration"]',
    '"signers": ["clients", "duration"]',
    'no references lead along "duration"',
  ],
  [
    'a document filed where there are no files',
    'mandate',
    '"annexes": "documents"',
    '"annexes": "cadastre"',
    '"annexes": "cadastre"',
    '"cadastre" has no files',
  ],
  [
    'a document that is signed in presence and filed nowhere',
    'appointment',
    '"file": "documents",',
    '',
    '"presence": true',
    'it is signed by nobody, or filed nowhere',
  ],
  [
    'a part that is drawn in what is no sheet',
    'mandate',
    '"signers": ["clients", "companies"]',
    '"signers": ["clients", "companies"], "blocks": ["plan"]',
    '"blocks"',
    'only a sheet has blocks',
  ],
  [
    'a sheet that is signed',
    'mandate',
    '"signers": ["clients", "companies"]',
    '"signers": ["clients", "companies"], "layout": "sheet"',
    '"layout": "sheet"',
    'a sheet has neither signers nor annexes',
  ],
  [
    'a text that shows what there isn’t',
    'property',
    '"sellingPoints": true',
    '"sellingPoint": true',
    '"sellingPoint"',
    'unknown field "sellingPoint", did you mean "sellingPoints"?',
  ],
  [
    'a text compared with a record that isn’t at hand',
    'avenant',
    '"kinds": "mandate.type.kind"',
    '"kinds": "mandate.source.kind"',
    '"choose"',
    '"mandate.source" is not among "with"',
  ],
  [
    'a card of the dashboard in an order that not everybody may know',
    'client',
    '"show": ["documentsEndOn"]',
    '"sort": ["documentsEndOn", "ASC"], "show": ["documentsEndOn"]',
    '"sort": ["documentsEndOn", "ASC"], "show"',
    'is restricted: the server sorts by what everybody reads',
  ],
  [
    'a document open in a state that there isn’t',
    'mandate',
    '"open": {\n          "status": ["draft"',
    '"open": {\n          "status": ["drft"',
    '"drft"',
    'unknown value "drft", did you mean "draft"?',
  ],
  [
    'a second resource that holds texts of documents',
    'offer-clause',
    '"layout": "admin"',
    '"texts": true, "layout": "admin"',
    '"texts"',
    'needs the field "document"',
  ],
  [
    'several references of which one would be emptied',
    'document-template',
    '"resource": "mandate-type", "onDelete": "restrict"',
    '"resource": "mandate-type", "onDelete": "null"',
    '"onDelete": "null"',
    'one of several references is not emptied: "restrict" or "cascade"',
  ],
  [
    'a condition of a part about what isn’t there',
    'mandate',
    '"grace.active": true',
    '"grace.activ": true',
    '"grace.activ"',
    'unknown field "grace.activ"',
  ],
  [
    'a group without its word',
    'company',
    /"papers": "[^"]*"/,
    '"paper": "Papiers"',
    '"paper"',
    'nothing is called "paper", did you mean "papers"?',
    LABELS,
  ],
  [
    'a name that is another’s',
    'group',
    '"name": "groups"',
    '"name": "agencies"',
    '"name": "agencies"',
    'the name "agencies" is that of agency',
  ],
  [
    'a signed paper that can be changed once it is signed',
    'offer',
    '"when": { "editable": { "status": ["pending", "pending_signature"] } }',
    '"when": { "editable": { "status": ["pending", "accepted"] } }',
    '"file": "signedDocument"',
    '"signedDocument" can be changed once it is signed: its "when.editable" is to leave out "accepted"',
  ],
  [
    'a paper whose signatures are told by a field that isn’t said with its step',
    'offer',
    '"signers": "signatories"',
    '"signers": "documents"',
    '"signers": "documents"',
    'unknown field said with the step "documents"',
  ],
  [
    'a paper that is said to be signed from where its step doesn’t begin',
    'offer',
    '"from": ["pending_signature"] }',
    '"from": ["accepted"] }',
    '"accepted"',
    'unknown state that the step begins in "accepted"',
  ],
  [
    'a field granted to nobody there is',
    'user',
    /"edit": \["admin_user"\]/,
    '"edit": ["admin_usr"]',
    '"admin_usr"',
    'unknown role "admin_usr", did you mean "admin_user"?',
  ],
  [
    'a field granted to holders of what nobody holds',
    'user',
    /"edit": \["admin_user"\]/,
    '"edit": ["owner"]',
    '"edit": ["owner"]',
    'unknown role "owner"',
  ],
  [
    'a panel that makes what doesn’t refer to it',
    'client',
    '"by": "client"',
    '"by": "name"',
    '"by": "name"',
    '"name" doesn\'t refer to client',
  ],
  [
    'a panel that asks its part for what it doesn’t have',
    'client',
    '"fields": ["types", "price", "location"',
    '"fields": ["type", "price", "location"',
    '"type", "price"',
    'unknown field "type", did you mean "types"?',
  ],
  [
    'names told apart by what isn’t there',
    'client',
    '"apart": ["address.town"',
    '"apart": ["adress.town"',
    '"adress.town"',
    'unknown field "adress.town"',
  ],
  [
    'an address of parts that it doesn’t have',
    'client',
    '"street": "line1"',
    '"street": "line3"',
    '"street": "line3"',
    'unknown part "line3", did you mean "line1"?',
  ],
  [
    'an address whose town is no commune',
    'client',
    '"town": "town", "inseeCode"',
    '"town": "line2", "inseeCode"',
    '"town": "line2"',
    '"line2" is a string, not a commune',
  ],
  [
    'people of a calendar who are no field',
    'task',
    '"people": "person"',
    '"people": "persn"',
    '"persn"',
    'unknown field "persn", did you mean "person"?',
  ],
  [
    'what a calendar shows beside its own by no field of it',
    'event',
    '"start": "due"',
    '"start": "de"',
    '"de"',
    'unknown field "de", did you mean "due"?',
  ],
  [
    'what a calendar shows beside its own of somebody unknown',
    'event',
    '"where": { "person": ["$me"]',
    '"where": { "person": ["$mi"]',
    '{ "person": ["$mi"]',
    '"$mi" is neither "$me" nor a day',
  ],
  [
    'what a calendar shows beside its own by what is no filter there',
    'event',
    '"where": { "person": ["$me"]',
    '"where": { "createdBy": ["$me"]',
    '{ "createdBy": ["$me"]',
    '"createdBy" is no filter of "tasks"',
  ],
  [
    'a flag among what isn’t there',
    'bookmark',
    '"per": ["userId", "metadata"]',
    '"per": ["userI", "metadata"]',
    '"userI"',
    'unknown field "userI", did you mean "userId"?',
  ],
  [
    'a series by a field that tells no series',
    'event',
    '"rule": "repeats"',
    '"rule": "summary"',
    '"rule": "summary"',
    'unknown field of type recurrence "summary"',
  ],
  [
    'a series that no index finds',
    'event',
    ', ["series", "day"]]',
    ']',
    '"series": "series"',
    'declare the index ["series", "day"]',
  ],
  [
    'a flag that is no boolean',
    'agency',
    /("phone": \{[^}]*"x-field": \{)/,
    '$1 "onlyOne": {},',
    '"onlyOne": {}',
    'is of booleans',
  ],
  [
    'a time for which what has no state of its own waits',
    'request',
    '"sortWhile": { "firstAnswer"',
    '"sortWhile": { "message": "awaited", "firstAnswer"',
    '"message": "awaited"',
    'must be an enum or a status',
  ],
  [
    'what waits for no time',
    'request',
    /("urgent": \{[^}]*"x-field": \{)/,
    '$1 "sortWhile": { "firstAnswer": "late" },',
    '"sortWhile": { "firstAnswer": "late" }',
    'is of dates and times',
  ],
  [
    'a flag that one always has among records that may leave',
    'saved-search',
    '"onlyOne": { "per": ["client", "company"] }',
    '"onlyOne": { "per": ["matching"], "always": true }',
    '"per": ["matching"]',
    'must be immutable',
  ],
  [
    'a number counted by what isn’t there',
    'property',
    '"per": ["year"]',
    '"per": ["yaer"]',
    '"yaer"',
    'unknown field "yaer", did you mean "year"?',
  ],
  [
    'a format without its number',
    'property',
    '{year}-{number:4}',
    '{year}-{nubmer:4}',
    '{nubmer',
    'unknown word "nubmer", did you mean "number"?',
  ],
  [
    'two years with the same numbers',
    'property',
    '{year}-{number:4}',
    '{number:4}',
    '"per": ["year"]',
    'what is counted by year says {year} in its format',
  ],
  [
    'a register in which people number',
    'property',
    '"per": ["year"] }',
    '"per": ["year"], "gapless": true }',
    '"gapless": true',
    'needs "readOnly": people would leave gaps',
  ],
  [
    'a number given by a step that isn’t there',
    'property',
    '"per": ["year"] }',
    '"per": ["year"], "at": "publsh" }',
    '"at": "publsh"',
    'unknown step "publsh"',
  ],
  ['a prefix that is another’s', 'group', '"GRP"', '"AGY"', '"AGY"', 'the idPrefix "AGY" is that of agency'],
  [
    'a state that nothing is kept in',
    'property',
    '["sold", "sold_other"] }',
    '["sold", "sold_othr"] }',
    '"sold_othr"',
    'unknown value "sold_othr", did you mean "sold_other"?',
  ],
  [
    'what is kept without a word why',
    'property',
    /"kept": "[^"]*",?/,
    '',
    '"errors"',
    'the word of errors.kept is missing',
    LABELS,
  ],
  [
    'a path that is another’s',
    'company',
    '"clients/companies"',
    '"clients/individuals"',
    '"clients/individuals"',
    'the path "clients/individuals" is that of client',
  ],
  [
    'a check of a field that isn’t',
    'login-provider',
    '"need": { "clientId"',
    '"need": { "clintId"',
    '"clintId"',
    'unknown field "clintId", did you mean "clientId"?',
  ],
  [
    'a check that is told nowhere',
    'login-provider',
    '"at": "directory"',
    '"at": "directry"',
    '"directry"',
    'unknown field "directry", did you mean "directory"?',
  ],
  [
    'a check without words',
    'login-provider',
    '"needsDirectory":',
    '"needsDirectry":',
    '"errors"',
    'the word of errors.needsDirectory is missing',
    LABELS,
  ],
  [
    'a filter of another record that isn’t there',
    'property',
    '"filters": [\n        "q",',
    '"filters": [\n        "q", "owner.agncy.name",',
    '"owner.agncy.name"',
    'unknown field "owner.agncy.name", did you mean "owner.agency.name"?',
  ],
  [
    'a filter by another record’s password',
    'property',
    '"filters": [\n        "q",',
    '"filters": [\n        "q", "owner.password",',
    '"owner.password"',
    '"owner.password" is never given out',
  ],
  [
    'another record where it isn’t at hand',
    'property',
    '"kept": { "status"',
    '"kept": { "owner.active": true, "status"',
    '"owner.active"',
    '"owner.active" is of another record, which is not at hand here',
  ],
  [
    'a misspelt keyword',
    'group',
    '"idPrefix"',
    '"idPrefx"',
    '"idPrefx"',
    'unknown keyword "idPrefx", did you mean "idPrefix"?',
  ],
  [
    'a misspelt column',
    'client',
    '"columns": ["firstName"',
    '"columns": ["firstNme"',
    '"firstNme"',
    'unknown field "firstNme", did you mean "firstName"?',
  ],
  [
    'a misspelt fact of the first cell',
    'property',
    '"facts": ["reference", "publicAddress.town"',
    '"facts": ["reference", "publicAddres.town"',
    '"publicAddres.town"',
    'unknown field "publicAddres.town"',
  ],
  [
    'a figure by a word',
    'property',
    '"per": "livingArea"',
    '"per": "title"',
    '"per": "title"',
    'not one of integer, money, number',
  ],
  [
    'a contact that nobody can call',
    'client',
    '"contact": ["phones", "emails"]',
    '"contact": ["phones", "rating"]',
    '"contact": ["phones", "rating"]',
    'holds neither telephone numbers nor e-mail addresses',
  ],
  [
    'an order by nothing',
    'property-type',
    '"sort": ["order"',
    '"sort": ["oder"',
    '"oder"',
    'unknown field "oder", did you mean "order"?',
  ],
  [
    'an order by a list',
    'property-type',
    '"sort": ["order"',
    '"sort": ["name"',
    '"sort": ["name"',
    'can’t be sorted by',
  ],
  [
    'a required field that isn’t',
    'group',
    '"required": ["name"',
    '"required": ["nam"',
    '"required"',
    'unknown field "nam", did you mean "name"?',
  ],
  [
    'an order kept in a text',
    'client-flag',
    '"ordered": "order"',
    '"ordered": "name"',
    '"ordered"',
    'must be an integer field',
  ],
  [
    'a primary that is no part',
    'client',
    '"primary": "primary"',
    '"primary": "first"',
    '"primary": "first"',
    'must be a boolean part of the entries',
  ],
  [
    'a condition on nothing',
    'property',
    /"where": \{\s+"partner"/,
    '"where": { "partnr"',
    '"partnr"',
    'unknown field "partnr", did you mean "partner"?',
  ],
  [
    'a role that isn’t',
    'agency',
    '"page": ["super_admin", "admin_hestia"',
    '"page": ["super_admin", "admin_hesta"',
    '"admin_hesta"',
    'unknown role "admin_hesta", did you mean "admin_hestia"?',
  ],
  [
    'the role of a step that isn’t',
    'feed-send',
    '"system"',
    '"sistem"',
    '"sistem"',
    'unknown role "sistem", did you mean "system"?',
  ],
  [
    'somebody’s own by nothing',
    'bookmark',
    '"own": "userId"',
    '"own": "user"',
    '"own": "user"',
    'unknown field "user", did you mean "userId"?',
  ],
  [
    'somebody’s own by a text',
    'bookmark',
    '"own": "userId"',
    '"own": "name"',
    '"own": "name"',
    'must be a reference to a person',
  ],
  [
    'an icon that isn’t',
    'group',
    '"icon": "Groups"',
    '"icon": "Grops"',
    '"Grops"',
    'unknown icon "Grops", did you mean "Groups"?',
  ],
  [
    'a default that is refused',
    'client',
    '"default": "none"',
    '"default": "nobody"',
    '"default": "nobody"',
    'is refused by its own schema',
  ],
  [
    'a number that is a text',
    'client-flag',
    '"order": { "type": "integer"',
    '"order": { "type": "string"',
    '"order": { "type": "string"',
    'an integer is of type integer, not string',
  ],
  [
    'a status that no step leads to',
    'access-request',
    '"to": "refused"',
    '"to": "accepted"',
    '"enum": ["requested"',
    'no step leads to "refused"',
  ],
  [
    'a status that no step leaves',
    'access-request',
    '"final": ["accepted", "refused"]',
    '"final": ["accepted"]',
    '"enum": ["requested"',
    'no step leaves "refused", and it is not said to be "final"',
  ],
  [
    'a step that needs a field that isn’t',
    'property',
    '["saleDate", "salePrice"],',
    '["saleDat", "salePrice"],',
    '"saleDat"',
    'unknown field "saleDat", did you mean "saleDate"?',
  ],
  [
    'a step that sets what has its own way to change',
    'property',
    '"set": { "saleDate": "$today",',
    '"set": { "owner": "$me",',
    '"owner": "$me"',
    'unknown field to set "owner"',
  ],
  ...(
    [
      ['{ "version": { "gte": "abc" } }', '"abc" is no number'],
      ['{ "client.scammer": "yes" }', '"yes" is neither true nor false'],
      ['{ "decidedOn": { "lte": "$now" } }', '"$now" is no day: write one, or "$today+P7D"'],
      ['{ "decidedOn": { "lte": "2026-02-30" } }', '"2026-02-30" is no day: write one, or "$today+P7D"'],
      ['{ "createdAt": { "lte": "$today" } }', '"$today" is no moment: write one, or "$now-P7D"'],
      ['{ "wording": 7 }', '7 is no text'],
    ] as const
  ).map(([need, problem]): (typeof MISTAKES)[number] => [
    `a check that needs ${need}`,
    'consent',
    '"need": { "decision": { "ne": "refused" } }',
    `"need": ${need}`,
    need.slice(2),
    problem,
  ]),
  [
    'a step that sets a day to a time',
    'property',
    '"set": { "saleDate": "$today",',
    '"set": { "saleDate": "$now",',
    '"saleDate": "$now"',
    'is date, and $now is not',
  ],
  [
    'a step that sets a price to a text',
    'property',
    '"salePrice": "$acceptedPrice|price"',
    '"salePrice": "$title"',
    '"salePrice": "$title"',
    'is money, and "title" is string',
  ],
  [
    'a step that sets what the schema refuses',
    'property',
    '"salePrice": "$acceptedPrice|price"',
    '"salePrice": -1',
    '"salePrice": -1',
    'is refused by the field’s schema',
  ],
  [
    'a condition of a step on nothing',
    'property',
    '"require": ["saleDate", "salePrice"],',
    '"if": [{ "when": { "pric": { "gt": 0 } }, "error": "kept" }],',
    '"pric"',
    'unknown field "pric", did you mean "price"?',
  ],
  [
    'a misspelt keyword of a step',
    'property',
    '"require": ["saleDate", "salePrice"],',
    '"requires": ["saleDate", "salePrice"],',
    '"requires"',
    'unknown keyword "requires", did you mean "require"?',
  ],
  [
    'the office of a step that isn’t',
    'property',
    '"flag:proofreader"',
    '"flag:profreader"',
    '"flag:profreader"',
    'unknown role "flag:profreader", did you mean "flag:proofreader"?',
  ],
  [
    'two steps of one name in two graphs',
    'property',
    '"name": "requestProofreading"',
    '"name": "sell"',
    '"from": ["pending", "done"]',
    'there are two steps "sell"',
  ],
  [
    'a clock that looks without an index',
    'user',
    '["deactivationDate"], ["certificateEndsOn"]',
    '["certificateEndsOn"]',
    '"field": "deactivationDate"',
    'the clock looks for it again and again: declare the index ["deactivationDate"]',
  ],
  [
    'a clock that goes by a text',
    'user',
    '"field": "deactivationDate"',
    '"field": "lastName"',
    '"field": "lastName"',
    'unknown date or time "lastName"',
  ],
  [
    'a clock that sets what isn’t',
    'user',
    '"set": { "active": false }',
    '"set": { "activ": false }',
    '"activ"',
    'unknown field to set "activ", did you mean "active"?',
  ],
  [
    'a name that is a part of a field',
    'partner-property',
    '"display": ["externalId"',
    '"display": ["parsed.title"',
    '"display"',
    '"parsed.title" is a part of a field: say it in "title", which takes parts',
  ],
  [
    'a title that is restricted',
    'client',
    '"display": ["firstName"',
    '"display": ["birthName"',
    '"display"',
    '"birthName" is restricted, and titles are for everybody',
  ],
  [
    'a password as a column',
    'user',
    /"columns": \[/,
    '"columns": ["password", ',
    '"columns"',
    '"password" is never given out',
  ],
  [
    'a password that is searched',
    'user',
    '"function": "',
    '"password": "A", "function": "',
    '"password": "A"',
    '"password" is never given out',
  ],
  [
    'a word that is missing',
    'group',
    /,\s*"alias": "[^"]*"/,
    '',
    '"fields"',
    'the word of fields.alias is missing',
    LABELS,
  ],
  [
    'a word of nothing',
    'group',
    '"alias":',
    '"alas": "x", "alias":',
    '"alas"',
    'nothing is called "alas", did you mean "alias"?',
    LABELS,
  ],
  [
    'the same said twice',
    'group',
    '"idPrefix": "GRP"',
    '"idPrefix": "GRP", "idPrefix": "GRQ"',
    '"idPrefix": "GRP"',
    '"idPrefix" is said twice',
  ],
  [
    'what isn’t JSON',
    'group',
    '"idPrefix": "GRP",',
    '"idPrefix": "GRP"',
    '"idPrefix": "GRP"',
    'not JSON: CommaExpected',
  ],
  ['words that aren’t JSON', 'group', '"plural":', '"plural"', '"plural"', 'not JSON: ColonExpected', LABELS],
];

test.each(MISTAKES)('%s is refused at start, with its line', async (_what, id, from, to, at, problem, name) => {
  const folder = changed(from, to, id, name);
  const file = join(folder, id, name ?? 'resource.json');
  const mistakes = await mistakesOf(folder);
  const found = mistakes.filter((one) => one.file === file && one.problem.includes(problem));
  expect(found, JSON.stringify(mistakes)).toHaveLength(1);
  expect(Math.abs((found[0]?.line ?? 0) - lineOf(file, at))).toBeLessThanOrEqual(1);
});

test('a group of the menu has a word: one that there is, or the resource’s own', async () => {
  const grouped = (group: string) => changed(/("menu": \{[^}]*"group": )"\w+"/, `$1"${group}"`);
  const mistakes = await mistakesOf(grouped('poeple'));
  expect(mistakes.map(({ place, file }) => `${file.slice(-14)} ${place}`).sort()).toEqual([
    'labels.en.json /group',
    'labels.fr.json /group',
  ]);
  expect(mistakes[0]?.problem).toContain('did you mean "people"?');
  const own = grouped('crews');
  for (const [file, word] of [
    ['labels.en.json', 'Crews'],
    [LABELS, 'Équipages'],
  ] as const)
    writeFileSync(
      join(own, 'group', file),
      readFileSync(join(own, 'group', file), 'utf8').replace('{', `{ "group": "${word}",`),
    );
  const made = (await loadResources(own)).find(({ id }) => id === 'group');
  expect([made?.labels.en.group, made?.labels.fr.group]).toEqual(['Crews', 'Équipages']);
  expect((await loadResources()).find(({ id }) => id === 'group')?.labels.fr.group).toBe('Personnes');
});

test('all mistakes are told in one go', async () => {
  const folder = changed('"alias": "B"', '"alas": "B", "nme": "A"');
  const mistakes = await mistakesOf(folder);
  expect(mistakes.map(({ place }) => place)).toEqual(['/x-resource/search/alas', '/x-resource/search/nme']);
  const labels = changed(/,\s*"alias": "[^"]*"/, '', 'group', 'labels.en.json');
  writeFileSync(
    join(labels, 'group', LABELS),
    readFileSync(join(labels, 'group', LABELS), 'utf8').replace(/"team": "[^"]*"/, '"tem": "x"'),
  );
  const words = await mistakesOf(labels);
  expect(words.map(({ place }) => place).sort()).toEqual(['/fields/alias', '/tabs/team', '/tabs/tem']);
});

/** A resource that is no more than it must be. */
const plain = ($id: string, more: object, properties: object): { name: string; path: string; json: unknown } => ({
  name: $id,
  path: $id,
  json: {
    $id,
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties: { name: { type: 'string', maxLength: 9, 'x-field': { type: 'string' } }, ...properties },
    'x-resource': {
      name: `${$id}s`,
      idPrefix: $id.slice(0, 3).toUpperCase(),
      roles: { add: ['everybody'] },
      display: ['name'],
      list: { columns: ['name'], filters: [] },
      tabs: [{ name: 'details', sections: [{ name: 'details', fields: ['name'] }] }],
      ...more,
    },
  },
});
const partOf = (resource: string) => ({
  [resource]: {
    type: 'string',
    'x-field': { type: 'reference', immutable: true, reference: { resource, onDelete: 'cascade' } },
  },
});
/** What is asked of who holds records. */
const PERSON = {
  active: { type: 'boolean', 'x-field': { type: 'boolean' } },
  roles: { type: 'array', items: { type: 'string' }, 'x-field': { type: 'tags' } },
};
const problems = (...files: ReturnType<typeof plain>[]): string => {
  try {
    checkDeclarations([plain('user', {}, PERSON), ...files]);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('parts that are parts of each other are refused', () => {
  const whole = plain('box', { holders: {} }, {});
  expect(problems(whole, plain('lid', { holders: { of: 'box' } }, partOf('box')))).toBe('');
  const circle = problems(
    plain('box', { holders: { of: 'lid' } }, partOf('lid')),
    plain('lid', { holders: { of: 'box' } }, partOf('box')),
  );
  expect(circle).toContain('box at /x-resource/holders/of: is a part of itself: box of lid of box');
});

test('a section of documents needs documents', () => {
  const tabs = [
    {
      name: 'details',
      sections: [
        { name: 'details', fields: ['name'] },
        { name: 'texts', fields: [], prints: true },
      ],
    },
  ];
  expect(problems(plain('box', { tabs }, {}))).toContain(
    'box at /x-resource/tabs/0/sections/1/prints: there is no document: declare "print"',
  );
});

test('each tab stands in one of at most six groups', () => {
  const tabs = (...names: string[]) =>
    names.map((name) => ({ name, sections: [{ name: 'details', fields: ['name'] }] }));
  const grouped = (...groups: string[][]) =>
    problems(
      plain(
        'box',
        { tabs: tabs('a', 'b'), groups: groups.map((own, index) => ({ name: `g${index}`, tabs: own })) },
        {},
      ),
    );
  expect(grouped(['a', 'history'], ['b'])).toBe('');
  expect(grouped(['a', 'histry'], ['b'])).toContain('unknown tab "histry", did you mean "history"?');
  expect(grouped(['a', 'b'], ['b'])).toContain('/x-resource/groups/1/tabs/0: "b" stands in two groups');
  expect(grouped(['a'])).toContain('the tab "b" stands in no group');
  const many = (count: number, more: object) => {
    const names = [...'abcdefg'].slice(0, count);
    return problems(plain('box', { path: 'boxes', tabs: tabs(...names), ...more }, {}));
  };
  expect(many(5, {})).toBe('');
  expect(many(6, {})).toContain('more than 6 tabs need "groups"');
  expect(many(7, { groups: [...'abcdefg'].map((name) => ({ name, tabs: [name] })) })).toContain('more than 6 groups');
});

test('what stands beside a record is of what it has, and there once', () => {
  const beside = (...aside: object[]) => problems(plain('box', { aside }, partOf('user')));
  expect(beside({ type: 'contact', of: ['user'] }, { type: 'facts', fields: ['name', 'createdAt'] })).toBe('');
  expect(beside({ type: 'contact', of: ['name'] })).toContain('no reference is called "name"');
  expect(beside({ type: 'facts', fields: ['nme'] })).toContain('unknown field "nme", did you mean "name"?');
  expect(beside({ type: 'facts' })).toContain('"facts" has "fields"');
  expect(beside({ type: 'waiting' })).toContain('/x-resource/aside/0: needs "activity"');
  expect(beside({ type: 'holders' })).toContain('needs "holders"');
  expect(beside({ type: 'contact' }, { type: 'contact' })).toContain('"contact" stands there twice');
});

test('conditions are of fields, operators and values that there are', () => {
  const enumerated = { kind: { type: 'string', enum: ['big', 'small'], 'x-field': { type: 'enum' } } };
  const listed = (where: object) =>
    problems(plain('box', { list: { columns: ['name'], filters: [], where } }, enumerated));
  expect(listed({ kind: ['big'], or: [{ name: { startsWith: 'x' } }] })).toBe('');
  expect(listed({ kind: 'bigg' })).toContain('unknown value "bigg", did you mean "big"?');
  expect(listed({ or: [{ not: { kynd: 'big' } }] })).toContain('unknown field "kynd", did you mean "kind"?');
  expect(listed({ name: { startWith: 'x' } })).toContain(
    'operatorUnknown "name.startWith", did you mean "startsWith"?',
  );
  const when = {
    note: { type: 'string', maxLength: 9, 'x-field': { type: 'string', when: { visible: { kindd: 'big' } } } },
  };
  expect(problems(plain('box', {}, { ...enumerated, ...when }))).toContain(
    'unknown field "kindd", did you mean "kind"?',
  );
});

test.each([
  ['country', { type: 'string' }, 'text'],
  ['list', { type: 'array', items: { type: 'object', properties: {} } }, 'a list is not filtered by'],
  ['files', {}, 'a files is not filtered by'],
])('a filter has a control for its type: %s', (type, schema, expected) => {
  const box = plain(
    'box',
    { list: { columns: ['name'], filters: ['land'] } },
    { land: { ...schema, 'x-field': { type } } },
  );
  const told = problems(box);
  if (expected === 'text') expect(told).toBe('');
  else expect(told).toContain(expected);
});

test.each([
  [{ bin: true, roles: { add: ['system'], delete: ['system'] } }, '/x-resource/bin: is of what can be deleted'],
  [{ kept: { name: 'x' }, global: true }, '/x-resource/kept: is of what can be deleted'],
  [{ kept: { nme: 'x' } }, 'unknown field "nme", did you mean "name"?'],
  [{ kept: { name: { within: [] } } }, 'operandType'],
])('a deletion that can not be meant so is refused: %j', (more, problem) => {
  expect(problems(plain('box', { bin: true, kept: { name: 'x' } }, {}))).toBe('');
  expect(problems(plain('box', more, {}))).toContain(problem);
});

test('passwords and secrets are kept in, whatever the declaration says of them', () => {
  const secret = { key: { type: 'string', maxLength: 99, 'x-field': { type: 'secret' } } };
  const box = plain('box', {}, secret);
  expect(problems(box)).toBe('');
  const built = buildResource(box.json as ResourceFile, {
    en: { name: '', plural: '', fields: {} },
    fr: { name: '', plural: '', fields: {} },
  });
  expect(built.fields.key?.declaration.writeOnly).toBe(true);
  for (const more of [
    { display: ['key'] },
    { search: { name: 'A', key: 'B' } },
    { indexes: [['key']] },
    { list: { columns: ['name'], filters: ['key'] } },
  ])
    expect(problems(plain('box', more, secret))).toContain('"key" is never given out');
  const nested = { access: { type: 'object', properties: secret, 'x-field': { type: 'object' } } };
  expect(problems(plain('box', {}, nested))).toContain('must be a field of its own');
});

test('parts that are searched with a record are its own, and read by whoever reads it', () => {
  const box = plain('box', { holders: {}, search: { name: 'A' }, searchParts: [{ resource: 'lid', by: 'box' }] }, {});
  const lid = (more: object) => plain('lid', { search: { name: 'A' }, holders: { of: 'box' }, ...more }, partOf('box'));
  expect(problems(box, lid({}))).toBe('');
  expect(problems(box)).toContain('unknown resource "lid"');
  expect(problems(box, plain('lid', { search: { name: 'A' } }, {}))).toContain('"lid" is no part of it by "box"');
  expect(problems(box, lid({ holders: { of: 'box', private: true } }))).toContain(
    'not everybody who reads it reads "lid"',
  );
  expect(problems(box, lid({ search: undefined }))).toContain('"lid" needs a search that all its readers use');
});

test('a search that only holders may use is refused', () => {
  const restricted = { phone: { type: 'string', maxLength: 9, 'x-field': { type: 'string', restricted: true } } };
  expect(problems(plain('box', { search: { phone: 'A', name: 'B' } }, restricted))).toBe('');
  expect(problems(plain('box', { search: { phone: 'A' } }, restricted))).toContain(
    'needs a field that everybody may search',
  );
});

test('a resource without its words is refused', async () => {
  const folder = changed('"GRP"', '"GRQ"');
  mkdirSync(join(folder, 'box'));
  writeFileSync(join(folder, 'box', 'resource.json'), '{}');
  const mistakes = await mistakesOf(folder);
  expect(mistakes.map(({ problem }) => problem)).toEqual(['is missing', 'is missing']);
});

test.each([
  [[{ name: 'a', fields: ['name'] }], ''],
  [[{ name: 'a', sections: ['details'] }], ''],
  [[{ name: 'a', fields: ['nme'] }], 'unknown field "nme", did you mean "name"?'],
  [[{ name: 'a', sections: ['detail'] }], 'unknown section "detail", did you mean "details"?'],
  [[{ name: 'a', fields: ['name', 'createdAt'] }], '"createdAt" is read-only and can\'t be asked for'],
  [[{ name: 'a', fields: ['name', 'name'] }], '"name" is asked for twice'],
  [[{ name: 'a', fields: ['note'] }], '"name" is required and asked for in no step'],
  [
    [
      { name: 'a', fields: ['name'] },
      { name: 'a', fields: ['note'] },
    ],
    'two steps have one name',
  ],
  [[{ name: 'a' }], 'asks nothing'],
  [[{ name: 'a', fields: ['name'], when: { nte: 'x' } }], 'unknown field "nte", did you mean "note"?'],
  [[{ name: 'a', fields: ['name'], wen: {} }], 'unknown keyword "wen", did you mean "when"?'],
])('a wizard asks for what a new record has, once: %j', (steps, problem) => {
  const note = { note: { type: 'string', maxLength: 9, 'x-field': { type: 'string' } } };
  const box = plain('box', { wizard: { steps } }, note);
  if (problem) expect(problems({ ...box, json: { ...(box.json as object), required: ['name'] } })).toContain(problem);
  else expect(problems({ ...box, json: { ...(box.json as object), required: ['name'] } })).toBe('');
});

test.each([
  [['photos'], ''],
  [['photo'], 'unknown field "photo", did you mean "photos"?'],
  [['note'], 'stands beside the steps, and is no files'],
])('what stands beside a wizard’s steps are files: %j', (beside, problem) => {
  const fields = {
    note: { type: 'string', maxLength: 9, 'x-field': { type: 'string' } },
    photos: { type: 'array', maxItems: 9, 'x-field': { type: 'files' } },
  };
  const box = plain('box', { wizard: { steps: [{ name: 'a', fields: ['name'] }], beside } }, fields);
  const found = problems({ ...box, json: { ...(box.json as object), required: ['name'] } });
  if (problem) expect(found).toContain(problem);
  else expect(found).toBe('');
});

const FIELDS = {
  state: { type: 'string', enum: ['a', 'b'], 'x-field': { type: 'enum' } },
  hidden: { type: 'string', enum: ['a', 'b'], 'x-field': { type: 'enum', restricted: true } },
  price: { type: 'integer', 'x-field': { type: 'money' } },
  day: { type: 'string', format: 'date', 'x-field': { type: 'date' } },
  last: { type: 'string', format: 'date', 'x-field': { type: 'date' } },
  time: { type: 'string', format: 'date-time', 'x-field': { type: 'datetime' } },
  tone: { type: 'string', enum: ['a'], 'x-field': { type: 'enum', colors: { a: 'blue' } } },
  whole: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'box', onDelete: 'null' } } },
  person: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'user' } } },
  people: {
    type: 'array',
    items: { type: 'string' },
    'x-field': { type: 'references', reference: { resource: 'user' } },
  },
  secret: { type: 'string', 'x-field': { type: 'reference', restricted: true, reference: { resource: 'user' } } },
};

test.each([
  [[{ type: 'board', by: 'state', card: ['name'], sum: 'price' }], ''],
  [[{ type: 'bord', by: 'state', card: [] }], '"bord" is not one of'],
  [[{ type: 'board', by: 'stat', card: [] }], 'unknown field "stat", did you mean "state"?'],
  [[{ type: 'board', by: 'price', card: [] }], '"price" is a money, not one of enum, status'],
  [[{ type: 'board', by: 'hidden', card: [] }], 'a board is by what everybody reads'],
  [[{ type: 'board', by: 'state', card: ['nme'] }], 'unknown field "nme", did you mean "name"?'],
  [[{ type: 'board', by: 'state', card: [], sum: 'name' }], '"name" is a string, not one of integer, money, number'],
  [[{ type: 'board', by: 'state', card: [], some: 'price' }], 'unknown keyword "some", did you mean "sum"?'],
  [
    [
      { type: 'board', by: 'state', card: [] },
      { type: 'board', by: 'state', card: [] },
    ],
    'views/1/type: is there twice',
  ],
  [[{ type: 'gallery', card: ['name'] }], 'a gallery needs "picture"'],
  [[{ type: 'tree', parent: 'whole' }], ''],
  [[{ type: 'calendar', start: 'day', end: 'last', color: 'tone', card: ['name'] }], ''],
  [[{ type: 'calendar', start: 'day', color: 'state', card: [] }], 'views/0/color: "state" declares no colors'],
  [[{ type: 'calendar', start: 'day', color: 'hidden', card: [] }], 'a calendar is by what everybody reads'],
  [[{ type: 'calendar', start: 'dai', card: [] }], 'views/0/start: unknown field "dai", did you mean "day"?'],
  [[{ type: 'calendar', start: 'state', card: [] }], '"state" is an enum, not one of date, datetime'],
  [[{ type: 'calendar', start: 'day', end: 'day', card: [] }], 'views/0/end: is the start'],
  [[{ type: 'calendar', start: 'day', end: 'time', card: [] }], `views/0/end: is a datetime, "day" isn't`],
  [[{ type: 'calendar', start: 'day', color: 'name', card: [] }], '"name" is a string, not one of enum, status'],
  [[{ type: 'calendar', start: 'day', people: 'person', card: [] }], ''],
  [[{ type: 'calendar', start: 'day', people: 'people', card: [] }], ''],
  [[{ type: 'calendar', start: 'day', people: 'peple', card: [] }], 'views/0/people: unknown field "peple", did you'],
  [[{ type: 'calendar', start: 'day', people: 'state', card: [] }], '"state" is an enum, not one of reference, refer'],
  [[{ type: 'calendar', start: 'day', people: 'whole', card: [] }], 'views/0/people: must refer to users'],
  [[{ type: 'calendar', start: 'day', people: 'secret', card: [] }], 'views/0/people: a calendar is by what everybody'],
  [[{ type: 'calendar', start: 'day', peeple: 'person', card: [] }], 'unknown keyword "peeple", did you mean "people"'],
  [[{ type: 'tree', parent: 'state' }], '"state" is an enum, not one of reference'],
  [[{ type: 'tree', parent: 'person' }], 'must be a reference to its own kind'],
])('a view is by fields that fit it: %j', (views, problem) => {
  const told = problems(plain('box', { path: 'boxes', list: { columns: ['name'], filters: [], views } }, FIELDS));
  if (problem) expect(told).toContain(problem);
  else expect(told).toBe('');
});

test.each([
  [{ type: 'bar', take: 'count', by: 'state' }, ''],
  [{ type: 'line', take: 'sum', field: 'price', by: { field: 'day', period: 'month' }, where: { state: 'a' } }, ''],
  [{ type: 'pie', take: 'sum', by: 'state' }, 'is of a sum, and a sum needs it'],
  [{ type: 'pie', take: 'count', field: 'price', by: 'state' }, 'is of a sum, and a sum needs it'],
  [{ type: 'bar', take: 'sum', field: 'day', by: 'state' }, '"day" is a date, not one of integer, money, number'],
  [{ type: 'bar', take: 'count', by: 'name' }, '"name" is a string, not one of enum, status, reference, boolean'],
  [{ type: 'bar', take: 'count', by: { field: 'state', period: 'month' } }, '"state" is an enum, not one of date'],
  [{ type: 'bar', take: 'count', by: { field: 'day', period: 'mont' } }, 'did you mean "month"?'],
  [{ type: 'line', take: 'count', by: 'state' }, 'a line is by a date and its period'],
  [{ type: 'pie', take: 'count', by: { field: 'day', period: 'year' } }, 'not by time'],
  [{ type: 'bar', take: 'count', by: 'state', where: { state: 'c' } }, 'unknown value "c"'],
  [{ type: 'funnel', take: 'count', by: 'state' }, 'a funnel is by a status with a "path"'],
  [{ type: 'funnel', take: 'sum', field: 'price', by: 'state' }, 'a funnel counts'],
])('a chart takes figures by what can be grouped: %j', (chart, problem) => {
  const told = problems(plain('box', { path: 'boxes', charts: [{ name: 'one', ...chart }] }, FIELDS));
  if (problem) expect(told).toContain(problem);
  else expect(told).toBe('');
});

const reserved = (more: object = {}) => ({
  fee: { type: 'integer', 'x-field': { type: 'money', grants: { read: ['owner', 'admin_acl'] }, ...more } },
  day: { type: 'string', format: 'date', 'x-field': { type: 'date', when: { editable: {} } } },
});
const OTHERS = 'is read by some alone, and this tells others of it';

test('a field with readers of its own is taken in columns, filters, cards, sums and indexes', () => {
  const list = { columns: ['fee'], filters: ['fee'], views: [{ type: 'gallery', card: ['fee'] }] };
  const told = problems(plain('box', { holders: {}, indexes: [['fee']], list }, reserved()));
  expect(told).toContain('a gallery needs "picture"');
  expect(told).not.toContain('fee');
});

test.each<[object, string]>([
  [{ display: ['fee'] }, `/x-resource/display/0: "fee" ${OTHERS}`],
  [{ search: { name: 'A', fee: 'B' } }, `/x-resource/search/fee: "fee" ${OTHERS}`],
  [{ sort: ['fee', 'ASC'] }, `/x-resource/sort/0: "fee" ${OTHERS}`],
  [{ unique: [['name', 'fee']] }, `/x-resource/unique/0/1: "fee" ${OTHERS}`],
  [{ kept: { fee: 1 } }, `/x-resource/kept/fee: "fee" ${OTHERS}`],
  [{ similar: { names: ['name'], same: { fee: 'readers' } } }, `/x-resource/similar/same/fee: "fee" ${OTHERS}`],
  [
    { checks: [{ need: { fee: { gt: 1 } }, at: 'name', error: 'e' }] },
    `/x-resource/checks/0/need/fee: "fee" ${OTHERS}`,
  ],
  [{ list: { columns: ['name'], filters: [], where: { fee: 1 } } }, `/x-resource/list/where/fee: "fee" ${OTHERS}`],
])('what would tell others of it is refused: %j', (more, problem) => {
  expect(problems(plain('box', { holders: {}, ...more }, reserved()))).toContain(problem);
});

test('nor is anything chosen, numbered, moved or carried by it', () => {
  const flag = { type: 'boolean', 'x-field': { type: 'boolean', onlyOne: { per: ['fee'] } } };
  const among = { name: '$fee' };
  const reference = { resource: 'box', onDelete: 'null', among };
  const other = { type: 'string', 'x-field': { type: 'reference', reference } };
  const copy = { type: 'integer', 'x-field': { type: 'money' } };
  const number = { type: 'integer', 'x-field': { type: 'integer', readOnly: true, series: { per: ['fee'] } } };
  const state = { type: 'string', enum: ['a', 'b'], 'x-field': { type: 'status' } };
  const go = { name: 'go', from: ['a'], to: 'b', require: ['fee'], set: { copy: '$fee' } };
  const status = { field: 'state', initial: 'a', final: ['b'], transitions: [go] };
  const said = problems(plain('box', { holders: {}, status }, { ...reserved(), flag, other, copy, number, state }));
  for (const place of [
    '/properties/flag/x-field/onlyOne/per/0',
    '/properties/other/x-field/reference/among/name',
    '/properties/number/x-field/series/per/0',
    'transitions/0/require/0',
    'transitions/0/set/copy',
  ])
    expect(said).toContain(`${place}: "fee" ${OTHERS}`);
});

test.each<[object, string]>([
  [{ restricted: true }, 'says who reads it: "restricted" goes'],
  [{ grants: { read: ['ownr'] } }, 'unknown role "ownr", did you mean "owner"?'],
  [{ grants: { read: ['owner'], edit: ['admin_acl'] } }, '"admin_acl" doesn’t read the field'],
  [{ grants: {} }, 'grants'],
  [{ when: { required: { name: 'x' } } }, 'is not of what is required by a condition'],
  [{ onlyOne: {} }, 'is not of what is told apart from other records'],
])('readers are said as they can be: %j', (more, problem) => {
  expect(problems(plain('box', { holders: {} }, reserved(more)))).toContain(problem);
});

test('people’s data is handed over whole, and who merges is told of nothing', () => {
  const time = { type: 'string', format: 'date-time', 'x-field': { type: 'datetime', readOnly: true } };
  const away = { type: 'boolean', 'x-field': { type: 'boolean' } };
  const into = { type: 'string', 'x-field': { type: 'reference', readOnly: true, reference: { resource: 'box' } } };
  const about = { person: { name: 'name', erased: 'time' } };
  const whole = plain('box', { holders: {}, ...about }, { time, ...reserved() });
  expect(problems(whole)).toContain('is not of people’s data, which is handed over whole');
  const part = plain('lid', { holders: { of: 'box' } }, { ...partOf('box'), ...reserved() });
  expect(problems(plain('box', { holders: {}, ...about }, { time }), part)).toContain(
    'is not of people’s data, which is handed over whole',
  );
  expect(problems(plain('box', { holders: {} }, {}), part)).not.toContain('people’s data');
  const merged = plain('box', { holders: {}, archive: 'away', merge: { into: 'into' } }, { into, away, ...reserved() });
  expect(problems(merged)).toContain('is not of what is merged');
});

const giving = (grants: object, items: object = { type: 'string', enum: ['small', 'large'] }) => ({
  keys: { type: 'array', items, 'x-field': { type: 'tags', grants } },
});

test('values are given by roles', () => {
  const grants = { give: { admin_acl: ['small'] }, guards: ['name'] };
  expect(problems(plain('box', {}, giving(grants)))).not.toContain('grants');
});

test.each<[object, object | undefined, string]>([
  [{ give: { admin_acll: ['small'] } }, undefined, 'unknown role "admin_acll", did you mean "admin_acl"?'],
  [{ give: { admin_acl: ['smal'] } }, undefined, 'unknown value "smal", did you mean "small"?'],
  [{ give: { admin_acl: ['small'] }, guards: ['nam'] }, undefined, 'unknown field "nam", did you mean "name"?'],
  [{ give: { admin_acl: ['small'] } }, { type: 'string' }, 'is of fields whose values are declared'],
  [{ guards: ['name'] }, undefined, 'grants'],
])('values are given as they can be: %j', (grants, items, problem) => {
  expect(problems(plain('box', {}, giving(grants, items)))).toContain(problem);
});

const TEXT = { type: 'string', maxLength: 9, 'x-field': { type: 'string', restricted: true } };
const STATE = { type: 'string', enum: ['a', 'b'], 'x-field': { type: 'status', colors: { a: 'blue' } } };
const graph = (roles: string[] | undefined) => ({
  status: { field: 'state', initial: 'a', final: ['b'], transitions: [{ name: 'go', from: ['a'], to: 'b', roles }] },
});

test.each([
  [[], { holders: {} }, 'nobody takes it'],
  [['guest'], { holders: {} }, 'nobody takes it'],
  [['owner'], {}, '"owner" is nobody: there are no "holders"'],
  [['owner'], { holders: {} }, ''],
  [['guest', 'owner'], { holders: {} }, ''],
  [['admin'], {}, ''],
] as [string[], object, string][])('a step is taken by somebody: %j of %j', (roles, more, problem) => {
  const found = problems(plain('box', { ...graph(roles), ...more }, { state: STATE }));
  if (problem) expect(found).toContain(problem);
  else expect(found).toBe('');
});

const HIDDEN = { type: 'string', 'x-field': { type: 'password', writeOnly: true } };
const TAGS = { type: 'array', items: { type: 'string' }, 'x-field': { type: 'tags' } };
const ADDRESS = {
  type: 'object',
  additionalProperties: false,
  properties: { town: { type: 'string', maxLength: 9, 'x-field': { type: 'string' } } },
  'x-field': { type: 'object' },
};

const REFERENCE = { resource: 'box', onDelete: 'cascade' };
const KINDS = {
  flag: { type: 'boolean', 'x-field': { type: 'boolean' } },
  count: { type: 'integer', 'x-field': { type: 'integer' } },
  kind: { type: 'string', enum: ['a', 'b'], 'x-field': { type: 'enum' } },
  address: ADDRESS,
  tags: TAGS,
  word: HIDDEN,
  others: { type: 'array', items: { type: 'string' }, 'x-field': { type: 'references', reference: REFERENCE } },
  span: { type: 'integer', minimum: 0, maximum: 9, 'x-field': { type: 'range' } },
  where: { 'x-field': { type: 'places' } },
  spot: { 'x-field': { type: 'point' } },
};

test.each<[object, string]>([
  [{ flag: { gt: true } }, 'of type boolean there is no "gt": write one of eq, ne, in, nin, null'],
  [{ count: { contains: 5 } }, 'of type integer there is no "contains": write'],
  [{ name: { any: ['a'] } }, 'of type string there is no "any": write'],
  [{ address: 'Lyon' }, 'of type object there is no "eq": write'],
  [{ others: { null: true } }, 'of type references there is no "null": write'],
  [{ word: 'x' }, 'nothing is asked of what is never given out'],
  [{ count: { gt: null } }, 'null is no value to compare with: write { "null": true }'],
  [{ name: { in: ['a', null] } }, 'null is no value to compare with'],
  [{ kind: { gt: 5 } }, '5 is no text'],
  [{ span: { contains: 'a' } }, '"a" is no number'],
  [{ where: { any: ['Lyon'] } }, '"Lyon" is no place'],
  [{ spot: { within: '1 2' } }, '"1 2" is no area'],
])('a condition asks nothing that the server refuses: %j', (need, problem) => {
  const [name] = Object.keys(need);
  const found = problems(plain('box', { list: { columns: ['name'], filters: [], where: need } }, KINDS));
  expect(found).toContain(`/x-resource/list/where/${name}: ${problem}`);
});

test.each([
  { flag: true, count: { gte: 5, null: false }, name: { startsWith: 'a' } },
  { kind: ['a', 'b'], address: null, 'address.town': { contains: 'y' } },
  { others: { none: ['BOX1'] }, tags: null, span: { contains: 1.5 } },
  { where: { any: ['d69'] }, spot: { within: '2 48,3 48,2 49,2 48' } },
])('a condition asks what the server answers: %j', (where) => {
  expect(problems(plain('box', { list: { columns: ['name'], filters: [], where } }, KINDS))).toBe('');
});

test('a moment is written as it is kept where a record is looked at by itself', () => {
  const told = (at: string) => problems(plain('box', { kept: { createdAt: { gte: at } } }, {}));
  expect(told('2026-01-01T10:00:00+02:00')).toContain(
    '/x-resource/kept/createdAt: "2026-01-01T10:00:00+02:00" is kept as "2026-01-01T08:00:00.000Z": write that',
  );
  expect(told('2026-01-01')).toContain('is kept as "2026-01-01T00:00:00.000Z": write that');
  expect(told('2026-01-01T08:00:00.000Z')).not.toContain('createdAt');
});

test('a form asks whether a list is there yet', () => {
  const when = { visible: { others: { null: false } } };
  const flag = { type: 'boolean', 'x-field': { type: 'boolean', when } };
  expect(problems(plain('box', {}, { ...KINDS, flag }))).toBe('');
});

test.each([
  [['guest'], { holders: {} }, '/back: nobody takes it back'],
  [['owner'], {}, '/back/0: "owner" is nobody: there are no "holders"'],
  [['owner'], { holders: {} }, ''],
  [['admin'], {}, ''],
  [[], { holders: {} }, ''],
  [false, {}, ''],
] as [string[] | false, object, string][])('a step is taken back by somebody: %j of %j', (back, more, problem) => {
  const { status } = graph(['admin']);
  const transitions = status.transitions.map((one) => ({ ...one, back }));
  const found = problems(plain('box', { status: { ...status, transitions }, ...more }, { state: STATE }));
  if (problem) expect(found).toContain(problem);
  else expect(found).toBe('');
});

/** What is wrong with an order, said of a card of the dashboard, a card of an overview and a comparison. */
function orderProblems(name: string): string[] {
  const sort = [name, 'ASC'];
  const part = (more: object) =>
    plain(
      'lid',
      { holders: {}, perPerson: { seen: {} }, ...more },
      { ...partOf('box'), code: TEXT, tags: TAGS, address: ADDRESS, hidden: HIDDEN },
    );
  const card = { name: 'one', where: { name: 'x' }, sort, show: ['name'], to: '/lids' };
  const related = { type: 'related', name: 'lids', resource: 'lid', field: 'box', sort, show: ['name'] };
  const best = [{ name: 'first', by: [['name', 'ASC']] }];
  const compare = { lines: ['name'], sort, among: { name: 'x' }, best };
  const sections = [{ name: 'lids', fields: [], related: { resource: 'lid', field: 'box', compare } }];
  return [
    problems(plain('box', {}, {}), part({ dashboard: { cards: [card] } })),
    problems(plain('box', { path: 'boxes', overview: [related] }, {}), part({})),
    problems(plain('box', { tabs: [{ name: 'lids', sections }] }, {}), part({})),
  ].map((found) =>
    found
      .split('\n')
      .filter((line) => line.includes('/sort/0'))
      .join(),
  );
}

test.each([
  ['code', 'is restricted: the server sorts by what everybody reads'],
  ['tags', 'can’t be sorted by'],
  ['hidden', 'can’t be sorted by'],
  ['seen', 'can’t be sorted by'],
  ['address.town', 'can’t be sorted by: it is a part of a field'],
])('cards and comparisons stand in no order that the server refuses: %s', (name, problem) => {
  for (const found of orderProblems(name)) expect(found).toContain(`"${name}" ${problem}`);
});

test('what everybody reads is an order, and what isn’t there is told once', () => {
  for (const name of ['name', 'createdAt', 'box']) expect(orderProblems(name)).toEqual(['', '', '']);
  for (const found of orderProblems('nam')) expect(found).toMatch(/unknown field "nam"/);
});

test.each([
  [{ uniqueWhile: [{ fields: ['name', 'code'], error: 'taken' }] }, '/uniqueWhile/0/fields/1: "code" is restricted'],
  [{ unique: [['code']] }, '"code" is restricted, and a refusal tells everybody that it is there'],
  [{ sort: ['code', 'ASC'] }, '"code" is restricted, and everybody opens the list'],
  [{ unique: [['code']], holders: { private: true } }, ''],
  [
    { wizard: { steps: [{ name: 'a', fields: ['name', 'code'], component: 'consent' }] } },
    'unknown component "consent", did you mean "consents"?',
  ],
])('what would tell everybody of a restricted field is refused, and a view that there isn’t: %j', (more, problem) => {
  const found = problems(plain('box', { holders: {}, ...more }, { code: TEXT }));
  if (problem) expect(found).toContain(problem);
  else expect(found).toBe('');
});

test('a part of what is one person’s own says who reads it', () => {
  const person = { person: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'user' } } } };
  const whole = plain('box', { holders: {}, roles: { own: 'person' } }, person);
  expect(problems(whole, plain('lid', { holders: { of: 'box' } }, partOf('box')))).toContain(
    '"box" is one person’s own: say "private", or "roles.own"',
  );
  expect(problems(whole, plain('lid', { holders: { of: 'box', private: true } }, partOf('box')))).toBe('');
});

test.each<[object, string]>([
  [{ holders: {} }, 'box at /x-resource: nobody is said to add records: write "roles": { "add": ["everybody"] }'],
  [{ holders: {}, roles: { match: ['mandate'] } }, 'box at /x-resource/roles: nobody is said to add records'],
  [{ holders: {}, roles: { add: ['evrybody'] } }, 'roles/add/0: unknown role "evrybody", did you mean "everybody"?'],
  [{ holders: {}, roles: { add: ['mandate', 'system'] } }, '"system" stands alone'],
  [{ holders: {}, roles: { add: ['owner'] } }, 'nobody holds what isn’t there yet'],
  [{ roles: { add: ['everybody'], delete: ['owner'] } }, 'nobody holds the records'],
  [{ roles: { closed: true, add: ['everybody'] } }, 'is said already by who knows of the records'],
  [{ holders: { private: true }, roles: { add: ['everybody'], delete: ['admin'] } }, 'not everybody reads the records'],
  [{ holders: { private: true }, roles: { add: ['everybody'], delete: ['owner'] } }, ''],
  [{ roles: { closed: true } }, ''],
  [{ roles: { configuration: true, delete: [] } }, ''],
  [{ holders: {}, roles: { add: ['system'], edit: ['owner', 'mandate'], delete: [] } }, ''],
])('who adds is said, and whom a declaration names does what they could: %j', (more, problem) => {
  const found = problems(plain('box', { roles: undefined, ...more }, {}));
  if (problem) expect(found).toContain(problem);
  else expect(found).toBe('');
});

test.each<[object, object, string]>([
  [{ on: ['delet'] }, {}, 'did you mean "delete"?'],
  [{ on: ['delete'] }, { roles: { add: ['system'], delete: ['system'] } }, '/checks/0/on: nobody deletes the records'],
  [{ on: ['step'] }, {}, '/checks/0/on: there are no steps'],
  [{ on: ['delete'], changes: ['name'] }, {}, '/checks/0/changes: is of what is edited'],
  [{ on: ['delete'], need: { name: '$me' } }, {}, '"$me" stands for nothing here'],
  [{ on: ['delete'], need: { owner: '$me' } }, {}, ''],
  [{ on: ['create', 'edit', 'delete'] }, {}, ''],
])('a check is asked when there is something to ask: %j of %j', (check, more, problem) => {
  const checks = [{ need: { name: 'x' }, at: 'name', error: 'wrong', ...check }];
  const found = problems(plain('box', { holders: {}, ...more, checks }, {}));
  if (problem) expect(found).toContain(problem);
  else expect(found).toBe('');
});

test.each<[string, object, object]>([
  ['/when/visible', {}, { note: { type: 'string', 'x-field': { type: 'text', when: { visible: { owner: '$me' } } } } }],
  [
    '/charts/0/where',
    { charts: [{ name: 'mine', type: 'bar', take: 'count', by: 'owner', where: { owner: ['$me'] } }] },
    {},
  ],
  ['/tabs/0/when', { tabs: [{ name: 'details', when: { owner: '$me' }, sections: [] }] }, {}],
  ['/due/0/where', { due: [{ field: 'createdAt', where: { name: '$today' }, set: { name: 'x' } }] }, {}],
])('at %s nobody is there for whom "$me" would stand, and no text is a day', (place, more, fields) => {
  const lines = problems(plain('box', { holders: {}, ...more }, fields)).split('\n');
  expect(lines.filter((one) => one.includes('stands for nothing here')).join(), lines.join()).toContain(place);
});

test('nothing moves what never changes', () => {
  const more = { ...graph(['admin']), roles: { add: ['system'], edit: [] } };
  expect(problems(plain('box', more, { state: STATE }))).toContain('/x-resource/roles/edit: nothing moves');
});

test('the clock sets nothing that is read-only, and says so', () => {
  const fields = {
    on: { type: 'string', format: 'date', 'x-field': { type: 'date' } },
    gone: { type: 'boolean', 'x-field': { type: 'boolean', readOnly: true } },
  };
  const box = plain(
    'box',
    { holders: {}, indexes: [['on']], due: [{ field: 'on', where: { name: 'x' }, set: { gone: true } }] },
    fields,
  );
  expect(problems(box)).toContain('"gone" is read-only: the clock sets what a person may');
  expect(problems(box)).not.toContain('unknown field');
});
