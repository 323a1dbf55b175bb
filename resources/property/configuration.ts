/** A line of a configuration list in the order of its list: its code, its two names, and what it is matched as. */
type Line = readonly [code: string, fr: string, en: string, kind?: string];

/** An entry of a tenant's configuration as the API takes it; `of` names the entry it belongs to by its code. */
export interface ConfigurationEntry {
  code: string;
  name: { fr: string; en: string; defaultLanguage: string };
  kind?: string;
  of?: string;
  /** Of a clause: what it says, and whether new offers hold it. */
  text?: { fr: string; en: string; defaultLanguage: string };
  proposed?: boolean;
}

const entries = (lines: readonly Line[], of?: string): ConfigurationEntry[] =>
  lines.map(([code, fr, en, kind]) => ({
    code,
    name: { fr, en, defaultLanguage: 'fr' },
    ...(kind ? { kind } : {}),
    ...(of ? { of } : {}),
  }));

/** Lines of a list whose entries belong to another one's, by that one's code. */
const grouped = (lines: Readonly<Record<string, readonly Line[]>>): ConfigurationEntry[] =>
  Object.entries(lines).flatMap(([of, own]) => entries(own, of));

export const PROPERTY_TYPES = entries([
  ['house', 'Maison', 'House', 'house'],
  ['flat', 'Appartement', 'Flat', 'flat'],
  ['character', 'Propriété de caractère', 'Character property', 'estate'],
  ['building', 'Immeuble', 'Apartment building', 'building'],
  ['land', 'Terrain', 'Land', 'land'],
  ['parking', 'Stationnement', 'Garage or parking', 'parking'],
  ['office', 'Bureau', 'Office', 'office'],
  ['shop', 'Local commercial', 'Shop', 'shop'],
  ['warehouse', 'Entrepôt ou atelier', 'Warehouse or workshop', 'warehouse'],
  ['business', 'Fonds de commerce', 'Business', 'business'],
]);

export const PROPERTY_SECONDARY_TYPES = grouped({
  house: [
    ['villa', 'Villa', 'Villa', 'villa'],
    ['townhouse', 'Maison de ville', 'Town house', 'townhouse'],
    ['village_house', 'Maison de village', 'Village house', 'village_house'],
    ['detached_house', 'Pavillon', 'Detached house'],
    ['contemporary_house', 'Maison contemporaine', 'Contemporary house'],
    ['farmhouse', 'Ferme ou mas', 'Farmhouse', 'farmhouse'],
    ['longhouse', 'Longère', 'Longhouse', 'farmhouse'],
    ['chalet', 'Chalet', 'Chalet', 'chalet'],
  ],
  flat: [
    ['studio', 'Studio', 'Studio', 'studio'],
    ['duplex', 'Duplex', 'Duplex', 'duplex'],
    ['triplex', 'Triplex', 'Triplex', 'duplex'],
    ['loft', 'Loft', 'Loft', 'loft'],
    ['roof_flat', 'Attique ou dernier étage avec terrasse', 'Roof flat'],
    ['garden_flat', 'Rez-de-jardin', 'Garden flat'],
    ['haussmannian', 'Appartement haussmannien', 'Haussmannian flat'],
  ],
  character: [
    ['mansion', 'Hôtel particulier', 'Mansion', 'mansion'],
    ['manor', 'Manoir ou gentilhommière', 'Manor house', 'manor'],
    ['castle', 'Château', 'Castle', 'castle'],
    ['estate', 'Domaine', 'Country estate', 'estate'],
    ['mill', 'Moulin', 'Mill'],
  ],
  building: [
    ['rental_building', 'Immeuble de rapport', 'Rental building'],
    ['mixed_building', 'Immeuble mixte', 'Mixed-use building'],
  ],
  land: [
    ['building_land', 'Terrain à bâtir', 'Building land', 'land'],
    ['leisure_land', 'Terrain de loisirs', 'Leisure land', 'leisure_land'],
    ['farm_land', 'Terrain agricole', 'Farm land'],
    ['wood', 'Bois ou forêt', 'Wood or forest'],
  ],
  parking: [
    ['garage_box', 'Box fermé', 'Garage'],
    ['parking_space', 'Place de parking', 'Parking space'],
  ],
});

export const PROPERTY_CATEGORIES = entries([
  ['outside', 'Extérieurs', 'Outside'],
  ['comfort', 'Confort', 'Comfort'],
  ['heating', 'Chauffage', 'Heating'],
  ['annexes', 'Annexes et stationnement', 'Annexes and parking'],
  ['situation', 'Situation et vue', 'Situation and view'],
  ['security', 'Sécurité et accès', 'Security and access'],
  ['condition', 'État', 'Condition'],
]);

export const PROPERTY_FEATURES = grouped({
  outside: [
    ['garden', 'Jardin', 'Garden', 'garden'],
    ['terrace', 'Terrasse', 'Terrace', 'terrace'],
    ['balcony', 'Balcon', 'Balcony', 'balcony'],
    ['loggia', 'Loggia', 'Loggia'],
    ['swimming_pool', 'Piscine', 'Swimming pool', 'swimming_pool'],
    ['tennis', 'Court de tennis', 'Tennis court', 'tennis'],
    ['summer_kitchen', 'Cuisine d’été', 'Summer kitchen'],
  ],
  comfort: [
    ['fireplace', 'Cheminée', 'Fireplace', 'fireplace'],
    ['air_conditioning', 'Climatisation', 'Air conditioning', 'air_conditioning'],
    ['fitted_kitchen', 'Cuisine équipée', 'Fitted kitchen'],
    ['parquet', 'Parquet', 'Parquet floor'],
    ['double_glazing', 'Double vitrage', 'Double glazing'],
    ['fibre', 'Fibre optique', 'Fibre internet'],
    ['dressing', 'Dressing', 'Walk-in wardrobe'],
    ['furnished', 'Meublé', 'Furnished', 'furnished'],
  ],
  heating: [
    ['gas_heating', 'Chauffage au gaz', 'Gas heating'],
    ['electric_heating', 'Chauffage électrique', 'Electric heating'],
    ['heat_pump', 'Pompe à chaleur', 'Heat pump'],
    ['collective_heating', 'Chauffage collectif', 'Collective heating'],
    ['wood_heating', 'Chauffage au bois', 'Wood heating'],
    ['solar_panels', 'Panneaux solaires', 'Solar panels'],
  ],
  annexes: [
    ['garage', 'Garage', 'Garage', 'garage'],
    ['parking', 'Place de parking', 'Parking space', 'parking'],
    ['cellar', 'Cave', 'Cellar', 'cellar'],
    ['attic', 'Grenier', 'Attic'],
    ['laundry', 'Buanderie', 'Laundry room'],
    ['outbuildings', 'Dépendances', 'Outbuildings', 'outbuildings'],
    ['guest_house', 'Maison d’amis', 'Guest house', 'guest_house'],
  ],
  situation: [
    ['quiet', 'Au calme', 'Quiet', 'quiet'],
    ['not_overlooked', 'Sans vis-à-vis', 'Not overlooked', 'not_overlooked'],
    ['open_view', 'Vue dégagée', 'Open view', 'open_view'],
    ['sea_view', 'Vue mer', 'Sea view', 'sea_view'],
    ['top_floor', 'Dernier étage', 'Top floor', 'top_floor'],
    ['single_storey', 'Plain-pied', 'Single storey', 'ground_floor'],
    ['transport', 'Proche transports', 'Near public transport'],
    ['schools', 'Proche écoles', 'Near schools'],
    ['shops', 'Proche commerces', 'Near shops'],
  ],
  security: [
    ['lift', 'Ascenseur', 'Lift', 'lift'],
    ['accessible', 'Accessible PMR', 'Wheelchair accessible', 'accessible'],
    ['caretaker', 'Gardien', 'Caretaker', 'caretaker'],
    ['entry_code', 'Digicode', 'Entry code'],
    ['intercom', 'Interphone ou visiophone', 'Intercom'],
    ['alarm', 'Alarme', 'Alarm'],
    ['armoured_door', 'Porte blindée', 'Armoured door'],
  ],
  condition: [
    ['new_build', 'Neuf', 'New build', 'new_build'],
    ['renovated', 'Rénové', 'Renovated'],
    ['good_condition', 'Bon état', 'Good condition'],
    ['to_refresh', 'À rafraîchir', 'To refresh'],
    ['to_renovate', 'À rénover', 'To renovate', 'to_renovate'],
  ],
});

export const PROPERTY_SOURCES = entries([
  ['window', 'Vitrine de l’agence', 'Agency window'],
  ['website', 'Site internet', 'Website'],
  ['recommendation', 'Recommandation', 'Recommendation'],
  ['prospection', 'Boîtage et prospection', 'Canvassing'],
  ['notary', 'Notaire', 'Notary'],
  ['former_client', 'Ancien client', 'Former client'],
]);

/** A configuration list with which every tenant begins. */
export interface ConfigurationList {
  /** The resource's `$id`. */
  resource: string;
  entries: readonly ConfigurationEntry[];
  /** The reference to the entry that an entry belongs to, and the list that one is in. */
  of?: { field: string; resource: string };
}

/** The lists, each after those that it refers to. */
export const PROPERTY_CONFIGURATION: readonly ConfigurationList[] = [
  { resource: 'property-type', entries: PROPERTY_TYPES },
  {
    resource: 'property-secondary-type',
    entries: PROPERTY_SECONDARY_TYPES,
    of: { field: 'type', resource: 'property-type' },
  },
  { resource: 'property-category', entries: PROPERTY_CATEGORIES },
  {
    resource: 'property-feature',
    entries: PROPERTY_FEATURES,
    of: { field: 'category', resource: 'property-category' },
  },
  { resource: 'property-source', entries: PROPERTY_SOURCES },
];
