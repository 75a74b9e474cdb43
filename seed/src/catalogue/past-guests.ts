import { slugify } from '@kerala-stays/domain/core/slug';

export type PastGuest = { guestName: string; guestEmail: string; guestMobile: string };

/** Invented people, as travellers to Kerala are called. */
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

/** The n-th guest of the past year; after all of them the first comes again. */
export function pastGuest(index: number): PastGuest {
  const place = index % names.length;
  const guestName = names[place] ?? '';
  const number = String(61_000 + place * 37).padStart(5, '0');
  return {
    guestName,
    guestEmail: `${slugify(guestName).replaceAll('-', '.')}@example.com`,
    guestMobile: `+91 90000 ${number}`,
  };
}
