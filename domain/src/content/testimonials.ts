/** Guest stories (product §3.8: 6 static items). The people are invented. */
export const testimonials = [
  {
    id: 'meera',
    name: 'Meera Krishnan',
    place: 'Bengaluru',
    stay: 'Munnar',
    rating: 5,
    text: 'We woke above the clouds and had the tea slopes to ourselves until nine. Somebody had thought of everything, down to the hot water bottle in the bed.',
  },
  {
    id: 'daniel',
    name: 'Daniel Weber',
    place: 'Freiburg',
    stay: 'Wayanad',
    rating: 5,
    text: 'I asked for a quiet place to read and walk. They found one I would never have found myself, and told me honestly which weeks the rain comes.',
  },
  {
    id: 'ayesha',
    name: 'Ayesha Rahman',
    place: 'Hyderabad',
    stay: 'Vagamon',
    rating: 4,
    text: 'Three generations in one villa and not one complaint, which for our family is a record. The children still talk about the meadow behind the house.',
  },
  {
    id: 'tom',
    name: 'Tom Ashworth',
    place: 'Leeds',
    stay: 'Alappuzha',
    rating: 5,
    text: 'A question at midnight, an answer before breakfast, and a boat waiting exactly where they said it would be. The fish curry alone was worth the flight.',
  },
  {
    id: 'lakshmi',
    name: 'Lakshmi Nair',
    place: 'Chennai',
    stay: 'Thekkady',
    rating: 5,
    text: 'I grew up in Kerala and thought I knew its hills. Our host showed us cardamom drying in the attic and a path to the lake that is on no map.',
  },
  {
    id: 'sofia',
    name: 'Sofia Lindqvist',
    place: 'Gothenburg',
    stay: 'Varkala',
    rating: 4,
    text: 'The room was just as in the pictures, and the price just as they wrote it. After two weeks of travelling, that felt like coming home.',
  },
] as const;

export type Testimonial = (typeof testimonials)[number];
