/** The home page's destination tiles (product §3.4), in order. */
export const destinations = [
  {
    id: 'munnar',
    name: 'Munnar',
    tagline: 'Tea hills and cool mornings',
    image: '/art/destination-munnar.jpg',
    comingSoon: false,
  },
  {
    id: 'vagamon',
    name: 'Vagamon',
    tagline: 'Meadows above the mist',
    image: '/art/destination-vagamon.jpg',
    comingSoon: false,
  },
  {
    id: 'wayanad',
    name: 'Wayanad',
    tagline: 'Forest paths and spice gardens',
    image: '/art/destination-wayanad.jpg',
    comingSoon: true,
  },
  {
    id: 'chennai',
    name: 'Chennai',
    tagline: 'The city by the long beach',
    image: '/art/destination-chennai.jpg',
    comingSoon: true,
  },
] as const;

export type Destination = (typeof destinations)[number];
