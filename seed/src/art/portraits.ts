import { darken, lighten, mix } from '../pictures/colour.ts';
import { circle, ellipse, group, num, rect, shape, stroke } from '../pictures/svg.ts';

type Hair = 'long' | 'bob' | 'bun' | 'short' | 'waves' | 'curls' | 'scarf' | 'parted';

export type Portrait = {
  name: string;
  ground: string;
  skin: string;
  hair: Hair;
  hairColour: string;
  cloth: string;
  collar: 'kurta' | 'saree' | 'shirt' | 'jumper';
  beard?: 'full' | 'moustache';
  glasses?: true;
  bindi?: true;
  jasmine?: true;
};

/** The people beside the joined count (`domain/src/content/tour.ts`). */
export const avatarPortraits: readonly Portrait[] = [
  {
    name: 'avatar-1',
    ground: '#e9b872',
    skin: '#a8683f',
    hair: 'short',
    hairColour: '#1d1714',
    cloth: '#0f5b4a',
    collar: 'shirt',
    beard: 'moustache',
  },
  {
    name: 'avatar-2',
    ground: '#9cc5b8',
    skin: '#c98a5e',
    hair: 'bob',
    hairColour: '#2a1c17',
    cloth: '#b4442b',
    collar: 'kurta',
  },
  {
    name: 'avatar-3',
    ground: '#e3a48d',
    skin: '#7f4a2d',
    hair: 'curls',
    hairColour: '#17110f',
    cloth: '#f1e3c4',
    collar: 'jumper',
    beard: 'full',
  },
];

/** The people of the testimonials, in their order (`domain/src/content/testimonials.ts`). */
export const testimonialPortraits: readonly Portrait[] = [
  {
    name: 'testimonial-1',
    ground: '#f0cf9d',
    skin: '#b57a4d',
    hair: 'long',
    hairColour: '#1e1512',
    cloth: '#1f6f6b',
    collar: 'kurta',
    bindi: true,
  },
  {
    name: 'testimonial-2',
    ground: '#b7d0c6',
    skin: '#edbf9c',
    hair: 'parted',
    hairColour: '#7a5233',
    cloth: '#34506b',
    collar: 'shirt',
    beard: 'full',
    glasses: true,
  },
  {
    name: 'testimonial-3',
    ground: '#e8b9a0',
    skin: '#c48a60',
    hair: 'scarf',
    hairColour: '#27566b',
    cloth: '#1d4557',
    collar: 'kurta',
  },
  {
    name: 'testimonial-4',
    ground: '#cfdcc4',
    skin: '#f0c6a8',
    hair: 'short',
    hairColour: '#c9c4b8',
    cloth: '#8a4b2f',
    collar: 'jumper',
    glasses: true,
  },
  {
    name: 'testimonial-5',
    ground: '#a9cdc4',
    skin: '#a46a41',
    hair: 'bun',
    hairColour: '#191310',
    cloth: '#f4ead2',
    collar: 'saree',
    bindi: true,
    jasmine: true,
  },
  {
    name: 'testimonial-6',
    ground: '#f2d3a4',
    skin: '#f3cfb2',
    hair: 'waves',
    hairColour: '#d8ae63',
    cloth: '#3f6b58',
    collar: 'jumper',
  },
];

/** Hair that falls behind the neck and shoulders. */
function backHair(hair: Hair, colour: string): string {
  switch (hair) {
    case 'long':
      return shape(
        'M56 96C50 50 74 30 100 30S150 50 144 96C142 120 150 140 148 166H120V110H80V166H52C50 140 58 120 56 96Z',
        colour,
      );
    case 'waves':
      return shape(
        'M54 92C48 52 74 28 101 28C130 28 153 52 147 92C146 106 158 114 154 132C152 148 140 156 126 154L122 108H80L76 154C60 158 48 148 47 132C44 114 56 106 54 92Z',
        colour,
      );
    case 'bob':
      return shape(
        'M56 92C52 52 74 32 100 32S148 52 144 92C146 110 144 122 140 130H60C56 122 54 110 56 92Z',
        colour,
      );
    case 'bun':
      return (
        circle(100, 34, 19, colour) +
        shape('M62 88C58 54 78 40 100 40S142 54 138 88L132 112H68Z', colour)
      );
    default:
      return '';
  }
}

/** Hair over the brow. */
function frontHair(hair: Hair, colour: string): string {
  const light = lighten(colour, 0.14);
  switch (hair) {
    case 'long':
    case 'bun':
      return (
        shape(
          'M64 84C62 52 82 42 100 42S138 52 136 84C130 66 116 58 100 54C84 58 70 66 64 84Z',
          colour,
        ) + stroke('M100 43V54', light, 2)
      );
    case 'bob':
      return shape(
        'M62 92C58 56 80 40 102 40C126 40 142 58 138 92C134 74 128 66 118 62C98 72 76 70 68 74C65 80 63 86 62 92Z',
        colour,
      );
    case 'waves':
      return (
        shape(
          'M62 94C56 58 78 38 104 38C130 40 142 62 138 94C134 78 126 66 112 58C98 70 74 70 67 78C64 84 63 88 62 94Z',
          colour,
        ) + stroke('M110 44C96 52 82 56 72 68', light, 2.4)
      );
    case 'short':
      return shape(
        'M62 82C58 52 76 38 100 38S142 52 138 82L133 84C132 70 128 62 120 58C106 62 88 60 78 56C70 62 68 72 67 84Z',
        colour,
      );
    case 'parted':
      return (
        shape(
          'M62 84C56 54 76 36 102 36C130 36 144 56 138 84L133 84C132 72 126 64 116 60C104 58 92 54 84 48C82 60 70 66 67 84Z',
          colour,
        ) + stroke('M86 44C98 50 112 52 124 60', light, 2.4)
      );
    case 'curls':
      return [
        [66, 66, 14],
        [74, 50, 15],
        [90, 42, 16],
        [108, 42, 16],
        [125, 50, 15],
        [134, 66, 14],
        [84, 58, 12],
        [101, 55, 13],
        [118, 59, 12],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, colour))
        .join('');
    case 'scarf':
      return (
        shape(
          'M54 98C46 54 72 32 100 32S154 54 146 98C146 122 140 142 128 152C134 134 136 112 134 90C132 66 118 56 100 56S68 66 66 90C64 112 66 134 72 152C60 142 54 122 54 98Z',
          colour,
        ) + stroke('M62 66C74 46 118 42 138 66', light, 2.2)
      );
  }
}

function clothes({ cloth, collar, skin }: Portrait): string {
  const body = 'M22 206C24 168 52 154 78 148L100 160L122 148C148 154 176 168 178 206Z';
  const fold = darken(cloth, 0.2);
  switch (collar) {
    case 'shirt':
      return (
        shape(body, cloth) +
        shape('M78 148L100 178L122 148L114 142H86Z', skin) +
        shape('M76 146L88 140L100 178L86 172Z', lighten(cloth, 0.14)) +
        shape('M124 146L112 140L100 178L114 172Z', lighten(cloth, 0.14)) +
        stroke('M100 178V206', fold, 2)
      );
    case 'kurta':
      return (
        shape(body, cloth) +
        shape('M80 147C84 164 92 172 100 186C108 172 116 164 120 147L110 140H90Z', skin) +
        stroke('M80 147C84 164 92 172 100 186C108 172 116 164 120 147', '#d7ae55', 3.4)
      );
    case 'saree':
      return (
        shape(body, darken('#0f5b4a', 0.05)) +
        shape('M80 147C86 166 114 166 120 147L110 140H90Z', skin) +
        shape('M122 148C148 154 176 168 178 206H96C116 190 126 170 122 148Z', cloth) +
        stroke('M122 148C126 172 116 190 98 206M130 150C134 176 124 192 108 206', '#b88a2e', 3.4)
      );
    case 'jumper':
      return (
        shape(body, cloth) +
        shape('M78 147C84 170 116 170 122 147L112 140H88Z', skin) +
        stroke('M77 148C84 174 116 174 123 148', lighten(cloth, 0.16), 6) +
        stroke('M52 170C56 182 56 194 54 206M148 170C144 182 144 194 146 206', fold, 2)
      );
  }
}

/** The end of the scarf, laid round the throat. */
const scarfFold = (colour: string): string =>
  shape(
    'M62 130C70 150 84 158 100 158S130 150 138 130C146 150 140 172 118 178C96 184 64 176 58 152Z',
    colour,
  ) + stroke('M66 152C84 170 116 170 134 152', lighten(colour, 0.14), 2.2);

/** A head and shoulders in flat shapes, light from the upper left, on a square of 200. */
export function portraitSvg(portrait: Portrait): string {
  const { ground, skin, hair, hairColour, beard } = portrait;
  const shade = mix(darken(skin, 0.16), '#8a3b22', 0.12);
  const ink = mix(hair === 'scarf' ? '#2a1c17' : darken(hairColour, 0.25), '#2a1c17', 0.65);
  const face = 'M66 84C66 58 80 48 100 48S134 58 134 84C134 112 122 134 100 134S66 112 66 84Z';
  const ears =
    hair === 'scarf' || hair === 'waves' || hair === 'bob'
      ? ''
      : ellipse(65, 92, 6, 9, skin) + ellipse(135, 92, 6, 9, shade);
  const jaw =
    beard === 'full'
      ? shape(
          'M66 88C68 96 72 102 80 103C90 98 110 98 120 103C128 102 132 96 134 88C135 116 122 138 100 138S65 116 66 88Z',
          hairColour,
        ) +
        shape('M84 106C92 101 108 101 116 106C112 117 88 117 84 106Z', mix(skin, '#b2533f', 0.25))
      : '';
  const moustache =
    beard === 'moustache'
      ? shape(
          'M82 110C88 103 96 103 100 106C104 103 112 103 118 110C110 114 104 111 100 111S90 114 82 110Z',
          hairColour,
        )
      : '';
  const smile =
    beard === 'full'
      ? stroke('M90 108Q100 115 110 108', darken(skin, 0.5), 2.4)
      : stroke('M87 115Q100 126 113 115', mix('#a33f33', skin, 0.2), 3.2);
  const eyes =
    stroke('M79 92Q85 87 91 92M109 92Q115 87 121 92', ink, 3) +
    stroke('M77 82Q85 77 92 81M108 81Q115 77 123 82', ink, 2.8);
  const glasses = portrait.glasses
    ? circle(85, 92, 12, 'none', `stroke="${ink}" stroke-width="2.6"`) +
      circle(115, 92, 12, 'none', `stroke="${ink}" stroke-width="2.6"`) +
      stroke('M97 90Q100 88 103 90M73 90L66 87M127 90L134 87', ink, 2.4)
    : '';
  const jasmine = portrait.jasmine
    ? [
        [80, 44],
        [86, 37],
        [94, 33],
        [106, 33],
        [114, 37],
        [120, 44],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 5, '#fdfaf0'))
        .join('')
    : '';
  const content = [
    rect(0, 0, 200, 200, ground),
    circle(146, 58, 96, lighten(ground, 0.24)),
    backHair(hair, hairColour),
    clothes(portrait),
    shape('M86 124H114V148Q100 160 86 148Z', shade),
    hair === 'scarf'
      ? shape('M60 92C58 122 66 150 100 152S142 122 140 92Z', darken(hairColour, 0.3))
      : '',
    ears,
    shape(face, skin),
    shape(
      'M100 48C120 48 134 58 134 84C134 112 122 134 100 134C116 122 122 100 118 82C116 66 110 54 100 48Z',
      shade,
      'opacity=".35"',
    ),
    ellipse(80, 106, 7, 4.5, '#c9553f', 'opacity=".16"'),
    ellipse(120, 106, 7, 4.5, '#c9553f', 'opacity=".16"'),
    stroke('M101 92Q106 102 99 104', shade, 2.6),
    jaw,
    smile,
    moustache,
    eyes,
    glasses,
    frontHair(hair, hairColour),
    hair === 'scarf' ? scarfFold(hairColour) : '',
    jasmine,
    portrait.bindi ? circle(100, 77, 2.6, '#b4231f') : '',
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${num(200)}" height="200">${group(content, '')}</svg>`;
}
