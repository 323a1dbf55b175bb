import { EVENT_KINDS } from '@hestia/resources/envelope/events.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { expect, test } from 'vitest';
import { pdfWords } from '../../../testing/pdf.ts';
import { evidenceOf, evidencePdf } from './evidence.ts';
import { WORDS } from './evidence-words.ts';

const LANGUAGES = ['fr', 'en'] as const;

test('whatever may happen to an envelope has its words in the evidence, in both languages', async () => {
  const envelope = (await productResources()).find(({ id }) => id === 'envelope');
  const states = envelope?.graphs.flatMap(({ transitions }) => transitions.map(({ to }) => to)) ?? [];
  expect(states.filter((one) => !(EVENT_KINDS as readonly string[]).includes(one))).toEqual([]);
  for (const language of LANGUAGES) expect(Object.keys(WORDS[language].events).sort()).toEqual([...EVENT_KINDS].sort());
});

test('the evidence is in words of its language: no key of the log stands in it', async () => {
  const log = EVENT_KINDS.map((kind, index) => {
    const told = { signer: '1', name: 'Nadia Signe', consent: '2026-1', pages: [1, 2] };
    const said = kind === 'created' ? { signers: [{ id: '1', name: 'Nadia Signe' }] } : told;
    const content = JSON.stringify({
      ...said,
      envelope: 'ENV1',
      position: index + 1,
      kind,
      at: '2026-11-25T10:00:00Z',
    });
    return { position: index + 1, content, previous: '', hash: '' };
  });
  const evidence = evidenceOf({ id: 'ENV1', title: 'Offre' }, Buffer.from('%PDF'), log);
  const words = { fr: '', en: '' };
  for (const language of LANGUAGES) {
    words[language] = await pdfWords(new Response(Uint8Array.from(await evidencePdf(evidence, language))));
    expect(words[language]).not.toMatch(/resent|codeWrong|stepRefused|unsent|\bconsent\b/);
  }
  expect(words.fr).toMatch(
    /« Nadia Signe ».*Relance par l’agence.*pages affichées 1, 2.*texte accepté, version 2026-1/s,
  );
  expect(words.en).toMatch(/“Nadia Signe”.*Reminded by the agency.*pages shown 1, 2.*text agreed to, version 2026-1/s);
});

test('the evidence says how who signed by their account was known: at their sign-in, and when, or asked again', async () => {
  const log = (['before', 'again'] as const).map((proven, index) => {
    const said = { code: { channel: 'session', to: '' }, method: 'password', provenAt: '2026-11-25T09:52:00Z', proven };
    const at = { envelope: 'ENV1', position: index + 1, kind: 'signed', name: 'Nadia', at: '2026-11-25T10:00:00Z' };
    return { position: index + 1, content: JSON.stringify({ ...at, ...said }), previous: '', hash: '' };
  });
  const evidence = evidenceOf({ id: 'ENV1', title: 'Offre' }, Buffer.from('%PDF'), log);
  const words = await pdfWords(new Response(Uint8Array.from(await evidencePdf(evidence, 'fr'))));
  expect(words).toMatch(
    /identité prouvée à la connexion, 25\/11\/2026.*10.*52.*identité prouvée à nouveau pour ce document/s,
  );
});
