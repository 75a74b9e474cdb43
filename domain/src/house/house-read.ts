import { readCount, readFields, readList, readOneOf, readText } from '../core/read-values.ts';
import { isTimeOfDay } from '../core/time-of-day.ts';
import {
  type Accessible,
  accessibleChoices,
  type Bed,
  type BedKind,
  bedKinds,
  type HouseFacts,
  type HousePrivate,
  houseChoices,
  houseRules,
  ruleAnswers,
} from './house-facts.ts';
import { readDrive, readHousePlace, readPosition, readPrecision } from './place.ts';

const readTime = (value: unknown) => {
  const text = readText(value);
  return isTimeOfDay(text) ? text : '';
};

const readChoice = <Key extends string>(choices: Record<Key, unknown>, value: unknown) =>
  readOneOf<Key | ''>(Object.keys(choices) as Key[], value, '');

function readBeds(value: unknown): Bed[] {
  return readList(value).flatMap((item) => {
    const fields = readFields(item);
    const kind = readChoice<BedKind>(bedKinds, fields.kind);
    const count = readCount(fields.count);
    return kind === '' || count === 0 ? [] : [{ kind, count, widthCm: readCount(fields.widthCm) }];
  });
}

/** The facts of a stored document; of none, those of a house of which nothing is known. */
export function readHouseFacts(data: unknown): HouseFacts {
  const fields = readFields(data);
  const rules = readFields(fields.rules);
  return {
    version: readCount(fields.version),
    checkInFrom: readTime(fields.checkInFrom),
    checkInUntil: readTime(fields.checkInUntil),
    checkOutBy: readTime(fields.checkOutBy),
    quietFrom: readTime(fields.quietFrom),
    quietUntil: readTime(fields.quietUntil),
    meals: readChoice(houseChoices.meals, fields.meals),
    kitchen: readChoice(houseChoices.kitchen, fields.kitchen),
    parking: readChoice(houseChoices.parking, fields.parking),
    rules: Object.fromEntries(
      Object.keys(houseRules)
        .map((rule) => [rule, readOneOf(['', ...ruleAnswers], rules[rule], '')])
        .filter(([, answer]) => answer !== ''),
    ),
    accessible: (Object.keys(accessibleChoices) as Accessible[]).filter((each) =>
      readList(fields.accessible).includes(each),
    ),
    registrationNumber: readText(fields.registrationNumber),
    note: readText(fields.note),
    beds: Object.fromEntries(
      Object.entries(readFields(fields.beds))
        .map(([roomTypeId, list]) => [roomTypeId, readBeds(list)] as const)
        .filter(([, list]) => list.length > 0),
    ),
    precision: readPrecision(fields.precision),
    place: readHousePlace(fields.place),
    drive: readDrive(fields.drive),
  };
}

export function readHousePrivate(data: unknown): HousePrivate {
  const fields = readFields(data);
  return {
    phone: readText(fields.phone),
    phone2: readText(fields.phone2),
    arrivalText: readText(fields.arrivalText),
    wifi: readText(fields.wifi),
    position: readPosition(fields.position),
    sheetEmail: readText(fields.sheetEmail),
  };
}
