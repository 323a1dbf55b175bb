import type { Language } from '../vocabulary/index.ts';
import { formatDate } from '../vocabulary/written.ts';
import { type Diagnosed, diagnosisOf } from './diagnosis.ts';
import { dweltIn, type FactorStep, factorSteps } from './dpe-stock.ts';

/** Where the public register gives the certificate (arrêté of 13 August 2025). */
const REGISTER = 'observatoire-dpe-audit.ademe.fr';

interface Words {
  now: (letter: string, kWh: string) => string;
  step: (step: FactorStep, factor: string, day: string) => string;
  falls: (day: string) => string;
  moves: (day: string, later: string) => string;
  unofficial: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    now: (letter, kWh) => `Energy label today: class ${letter}${kWh ? `, ${kWh} kWh/m²/yr` : ''}.`,
    step: ({ isAnnounced, energy, after }, factor, day) =>
      `With the electricity factor of ${factor}, ${isAnnounced ? 'announced for' : 'in force since'} ${day}: class ${after}, ${energy} kWh/m²/yr.`,
    falls: (day) => `The ban on letting it, ${day}, would no longer apply.`,
    moves: (day, later) => `The ban on letting it, ${day}, would apply from ${later}.`,
    unofficial: `This is our calculation and unofficial: the new class counts once ADEME’s free certificate, which ${REGISTER} gives by the number of the DPE, is annexed to it.`,
  },
  fr: {
    now: (letter, kWh) => `Étiquette actuelle : classe ${letter}${kWh ? `, ${kWh} kWh/m²/an` : ''}.`,
    step: ({ isAnnounced, energy, after }, factor, day) =>
      `Avec le facteur de l’électricité de ${factor}, ${isAnnounced ? 'annoncé pour le' : 'en vigueur depuis le'} ${day} : classe ${after}, ${energy} kWh/m²/an.`,
    falls: (day) => `L’interdiction de le louer, ${day}, ne s’appliquerait plus.`,
    moves: (day, later) => `L’interdiction de le louer, ${day}, s’appliquerait à compter du ${later}.`,
    unofficial: `Ce calcul est le nôtre et n’a rien d’officiel : la nouvelle classe vaut une fois annexée au DPE l’attestation gratuite de l’ADEME, que ${REGISTER} délivre d’après le numéro du DPE.`,
  },
};

/** A ban that holds, or will. */
const banDay = (from: string, today: string, language: Language): string => {
  const day = formatDate(from);
  const said = {
    en: { holds: `in force since ${day}`, comes: `from ${day} on` },
    fr: { holds: `en vigueur depuis le ${day}`, comes: `prévue à compter du ${day}` },
  };
  return said[language][from <= today ? 'holds' : 'comes'];
};

/**
 * What factors of electricity change for who owns the property, a sentence each, for a letter; nothing where they change
 * no class.
 *
 * @param today `YYYY-MM-DD`
 */
export function dpeNews(property: Diagnosed, today: string, language: Language): string[] | undefined {
  const diagnosis = diagnosisOf(property, today);
  if (!diagnosis?.label.overall) return undefined;
  const steps = factorSteps(diagnosis, dweltIn(property));
  if (!steps.some(({ gain }) => gain)) return undefined;
  const words = WORDS[language];
  const { overall, energy } = diagnosis.label;
  return [
    words.now(overall, typeof energy === 'number' ? String(Math.round(energy)) : ''),
    ...steps.flatMap((step) => {
      const { before, after } = step.bans;
      const ban = before ? banDay(before, today, language) : '';
      const factor = new Intl.NumberFormat(language).format(step.factor);
      return [
        words.step(step, factor, formatDate(step.from)),
        ...(step.gain === 'banFalls' ? [words.falls(ban)] : []),
        ...(step.gain === 'banMoves' && after ? [words.moves(ban, formatDate(after))] : []),
      ];
    }),
    words.unofficial,
  ];
}
