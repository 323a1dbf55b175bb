const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const WOMEN = words(`
  Éléonore Camille Amélie Zoé Chloé Léa Inès Noémie Maëlle Anaïs Hélène Thérèse Solène Clémence Aurélie Béatrice Céline
  Édith Geneviève Joséphine Lucie Manon Margaux Océane Pénélope Renée Salomé Valérie Yaëlle Agnès Capucine Delphine
  Fatima Aïcha Nadia Leïla Sophie Isabelle Nathalie Catherine Marie-Hélène Anne-Sophie Françoise Monique Jacqueline Apolline
`);

export const MEN = words(`
  Étienne François Jérôme Benoît Loïc Gaël Maël Théo Léo Rémi Clément Grégoire Sébastien Frédéric Stéphane Cédric Raphaël
  Mickaël Joël Noël Anaël Aurélien Barthélemy Côme Désiré Édouard Gérard Hervé Irénée Jean-François Jean-Noël Ludovic
  Mathéo Nicolas Olivier Pierre-Yves Quentin Régis Thibault Valéry Yann Karim Mehdi Youssef Ibrahima Antoine Gaspard Hugo
`);

export const SURNAMES = words(`
  Lefèvre Bérenger Crémieux Lefébure Mérigot Garçon Béranger Gérard Bénard Rivière Leclère Noël Faÿ Chéreau Lemaître
  Desprès D'Haëne Vallée Allègre Guérin Hébert Méchain Prévost Régnier Sénéchal Tréguier Vézina Étève
  Martin Bernard Dubois Thomas Robert Petit Durand Moreau Laurent Simon Michel Garcia Roux Fournier Girard Bonnet Dupont
  Lambert Fontaine Rousseau Vincent Muller Faure Mercier Blanc Guerin Boyer Garnier Chevalier Legrand Gautier Perrin Morin
  Marchand Duval Denis Dumont Lemaire Renard Barbier Picard Arnaud Caron Vidal Dufour Brunet Joly Colin Benali Diallo Traoré
  Nguyen Haddad Rodrigues Pereira Kowalski Vandamme Delattre Desmedt Verhaeghe Leroux Carpentier Wattelet Legoff Kervella
`);

export const STREETS: readonly string[] = [
  'rue de la République',
  'rue Victor-Hugo',
  'avenue Jean-Jaurès',
  'place de l’Église',
  'rue des Écoles',
  'rue du Moulin',
  'chemin des Près',
  'allée des Tilleuls',
  'boulevard Gambetta',
  'rue Pasteur',
  'rue des Lilas',
  'impasse du Château',
  'rue du Général-Leclerc',
  'quai de la Marne',
  'rue Saint-Honoré',
  'rue de l’Abbé-Grégoire',
  'rue du Faubourg',
  'avenue de la Gare',
  'rue des Frères-Lumière',
  'sente aux Bœufs',
  'rue Ambroise-Paré',
  'cours Émile-Zola',
];

export const SECOND_LINES: readonly string[] = [
  'Bâtiment A',
  'Bâtiment B, 3e étage',
  'Résidence Les Érables',
  'Appartement 12',
  'Escalier C',
  'Lieu-dit La Forêt',
];

export const AVAILABILITIES: readonly string[] = [
  'Le samedi matin de préférence.',
  'En semaine après 18 h.',
  'Joignable à l’heure du déjeuner.',
  'Disponible les mercredis et vendredis après-midi.',
  'Plutôt par e-mail ; en déplacement jusqu’à la fin du mois.',
];

export const FUNDS_COMMENTS: readonly string[] = [
  'Accord de principe de la banque reçu.',
  'Attend la vente de l’appartement actuel.',
  'Apport de 30 %, prêt sur vingt ans.',
  'Succession réglée au printemps.',
];

/** `Éléonore D'Haëne` to `eleonore.dhaene`, for an e-mail address. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9.-]/g, '');
