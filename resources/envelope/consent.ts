import type { Language } from '../vocabulary/index.ts';

/** What a signer agrees to. A changed text gets a new version; earlier ones stay, since evidence names them. */
export const CONSENTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '2026-1': {
    fr: 'J’ai lu le document en entier. J’accepte de le signer par voie électronique, par une signature électronique simple au sens du règlement (UE) n° 910/2014, et je reconnais que cette signature m’engage comme une signature manuscrite (Code civil, art. 1366 et 1367). J’accepte que soient conservés, à titre de preuve, mon adresse e-mail, les codes envoyés, l’heure et l’adresse réseau de mes actions et l’empreinte du document.',
    en: 'I have read the whole document. I agree to sign it electronically, by a simple electronic signature within the meaning of Regulation (EU) No 910/2014, and I acknowledge that this signature binds me as a handwritten one does (French Civil Code, art. 1366 and 1367). I agree that my e-mail address, the codes that were sent, the time and network address of what I do and the document’s hash are kept as evidence.',
  },
};

/** The version that is asked for now. */
export const CONSENT_VERSION = '2026-1';

export const consentText = (version: string, language: Language): string => CONSENTS[version]?.[language] ?? '';
