import type { HousePlace, LandmarkKind, Position, Precision } from './place.ts';

/** Longest texts in characters, and most entries. */
export const houseLimits = {
  registrationNumber: 60,
  note: 500,
  arrivalText: 1000,
  wifi: 200,
  phone: 64,
  /** Of an address, by RFC 5321. */
  email: 254,
  bedKinds: 6,
  bedCount: 10,
  /** Of a mattress, in centimetres. */
  bedWidth: { min: 60, max: 240 },
  bytes: 32_000,
} as const;

/** Every choice of a fact, with its words for travellers. */
export const houseChoices = {
  meals: {
    none: 'No meals',
    breakfast: 'Breakfast included',
    half: 'Breakfast and dinner included',
    full: 'All meals included',
  },
  kitchen: {
    veg: 'Vegetarian kitchen',
    'non-veg': 'Meat and fish are cooked',
    both: 'Vegetarian, and meat and fish',
    none: 'No kitchen',
  },
  parking: {
    free: 'Free parking at the house',
    paid: 'Paid parking at the house',
    street: 'Parking on the street',
    none: 'No parking',
  },
} as const;

/** Rules of the house; each is allowed, forbidden or asked for. */
export const houseRules = {
  children: {
    label: 'Children',
    yes: 'Children are welcome',
    no: 'Adults only',
    ask: 'Children: ask first',
  },
  pets: { label: 'Pets', yes: 'Pets are welcome', no: 'No pets', ask: 'Pets: ask first' },
  smoking: {
    label: 'Smoking',
    yes: 'Smoking is allowed',
    no: 'No smoking',
    ask: 'Smoking: ask first',
  },
  parties: {
    label: 'Parties',
    yes: 'Parties are allowed',
    no: 'No parties',
    ask: 'Parties: ask first',
  },
  visitors: {
    label: 'Outside guests',
    yes: 'Visitors are allowed',
    no: 'No visitors in the rooms',
    ask: 'Visitors: ask first',
  },
} as const;

export const accessibleChoices = {
  'step-free': 'Step-free entrance',
  'ground-floor': 'Room on the ground floor',
  'wide-doors': 'Doors of 80 cm or more',
  'roll-in-shower': 'Shower without a step',
  'grab-rails': 'Grab rails in the bathroom',
  lift: 'Lift',
} as const;

export const bedKinds = {
  single: ['single bed', 'single beds'],
  double: ['double bed', 'double beds'],
  queen: ['queen bed', 'queen beds'],
  king: ['king bed', 'king beds'],
  bunk: ['bunk bed', 'bunk beds'],
  sofa: ['sofa bed', 'sofa beds'],
  cot: ['cot', 'cots'],
} as const;

export type Meals = keyof typeof houseChoices.meals;
export type Kitchen = keyof typeof houseChoices.kitchen;
export type Parking = keyof typeof houseChoices.parking;
export type HouseRule = keyof typeof houseRules;
export const ruleAnswers = ['yes', 'no', 'ask'] as const;
export type RuleAnswer = (typeof ruleAnswers)[number];
export type Accessible = keyof typeof accessibleChoices;
export type BedKind = keyof typeof bedKinds;

/** Beds of one kind in a room; `widthCm` is 0 when it is not known. */
export type Bed = { kind: BedKind; count: number; widthCm: number };

/** Everybody may read these. Whatever is '' or missing is not known, and nothing is said of it. */
export type HouseFacts = {
  /** Increases with each save; 0 before the first. */
  version: number;
  /** Times are 'HH:MM' in Kerala. */
  checkInFrom: string;
  checkInUntil: string;
  checkOutBy: string;
  quietFrom: string;
  quietUntil: string;
  meals: Meals | '';
  kitchen: Kitchen | '';
  parking: Parking | '';
  rules: Partial<Record<HouseRule, RuleAnswer>>;
  accessible: Accessible[];
  /** Number at the tourism department, or class of a homestay. */
  registrationNumber: string;
  note: string;
  /** Beds by id of the room type. */
  beds: Record<string, Bed[]>;
  /** How exactly everybody may know where the house is. */
  precision: Precision;
  /** Derived from the exact position and `precision`; what a client sends counts for nothing. */
  place: HousePlace | null;
  /** Minutes by car. */
  drive: Partial<Record<LandmarkKind, number>>;
};

/** Read by staff, and by guests whose stay is secured; never public. */
export type HouseContact = {
  phone: string;
  phone2: string;
  /** Landmarks, the last bend, who opens. */
  arrivalText: string;
  wifi: string;
  /** Exact; null when it is not known. */
  position: Position | null;
};

/** The document of a house beside its facts. */
export type HousePrivate = HouseContact & {
  /** Gets the arrival sheet each evening; '' for none. Read by staff alone. */
  sheetEmail: string;
};

export const noHouseFacts: HouseFacts = {
  version: 0,
  checkInFrom: '',
  checkInUntil: '',
  checkOutBy: '',
  quietFrom: '',
  quietUntil: '',
  meals: '',
  kitchen: '',
  parking: '',
  rules: {},
  accessible: [],
  registrationNumber: '',
  note: '',
  beds: {},
  precision: 'about',
  place: null,
  drive: {},
};
