import { type Billing, india } from '@kerala-stays/domain/billing/billing';
import { countryName, homeCountry } from '@kerala-stays/domain/core/countries';
import { slugify } from '@kerala-stays/domain/core/slug';

export type PastGuest = {
  guestName: string;
  guestEmail: string;
  guestMobile: string;
  billing: Billing;
};

/** Invented people with typical names of travellers to Kerala. */
const names = [
  ...['Aditi Kulkarni', 'Joseph Chacko', 'Fathima Rasheed', 'Karthik Subramaniam'],
  ...['Hannah Brandt', 'Nikhil Bhandari', 'Parvathy Warrier', 'Oliver Hughes'],
  ...['Sneha Pillai', 'Mohammed Ashraf', 'Claire Dubois', 'Vivek Ranganathan'],
  ...['Ritu Malhotra', 'Thomas Kurian', 'Deepa Balakrishnan', 'Aarav Mehta'],
  ...['Ingrid Solberg', 'Sunil Nambiar', 'Pooja Hegde-Rao', 'Elena Petrova'],
  ...['Harish Venkatesh', 'Ammu Varghese', 'Samuel Osei', 'Nandini Ghosh'],
  ...['Rajan Eapen', 'Kavya Sundaram', 'Marco Ferrari', 'Zoya Khan'],
  ...['Bijoy Cherian', 'Lakshmi Iyer', 'Peter van Dijk', 'Anjali Deshpande'],
  ...['Suresh Panicker', 'Mei Lin Tan', 'Gautam Saxena', 'Reshma Kuriakose'],
  ...['Yusuf Merchant', 'Divya Nair', 'Emma Lindqvist', 'Prakash Shenoy'],
];

/** Countries of those who live abroad, by code. */
const countries: Readonly<Record<string, string>> = {
  'Hannah Brandt': 'DE',
  'Oliver Hughes': 'GB',
  'Claire Dubois': 'FR',
  'Ingrid Solberg': 'NO',
  'Elena Petrova': 'BG',
  'Samuel Osei': 'GH',
  'Marco Ferrari': 'IT',
  'Peter van Dijk': 'NL',
  'Mei Lin Tan': 'SG',
  'Emma Lindqvist': 'SE',
};

const streets = ['Museum Road', 'Lake View Lane', 'Temple Street', 'Church Cross Road'];
/** Towns of the others: postal code, and the State code of tax numbers. */
const towns: readonly [town: string, pin: string, stateCode: string][] = [
  ['Bengaluru', '560025', '29'],
  ['Chennai', '600004', '33'],
  ['Thiruvananthapuram', '695033', '32'],
  ['Mumbai', '400052', '27'],
  ['Kochi', '682016', '32'],
  ['Hyderabad', '500034', '36'],
];

/** The code of a past guest's country. */
export const nationalityOf = (name: string): string => countries[name] ?? homeCountry;

function billingOf(name: string, place: number): Billing {
  const street = `${place + 3} ${streets[place % streets.length]}`;
  const country = countries[name];
  if (country !== undefined) {
    return {
      name,
      address: street,
      pin: '',
      stateCode: '',
      country: countryName(country),
      gstin: '',
    };
  }
  const [town, pin, stateCode] = towns[place % towns.length] ?? ['', '', ''];
  return { name, address: `${street}, ${town}`, pin, stateCode, country: india, gstin: '' };
}

/** The n-th guest of the past year; the list repeats. */
export function pastGuest(index: number): PastGuest {
  const place = index % names.length;
  const guestName = names[place] ?? '';
  const number = String(61_000 + place * 37).padStart(5, '0');
  return {
    guestName,
    guestEmail: `${slugify(guestName).replaceAll('-', '.')}@example.com`,
    guestMobile: `+91 90000 ${number}`,
    billing: billingOf(guestName, place),
  };
}
