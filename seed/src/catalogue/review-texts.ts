/**
 * A guest's review: stars for the stay, then cleanliness, comfort, location, staff, value (0 for
 * none), and the text.
 */
export type ReviewText = {
  stars: readonly [number, number, number, number, number, number];
  title: string;
  text: string;
};

const written = (stars: ReviewText['stars'], title: string, text: string): ReviewText => ({
  stars,
  title,
  text,
});

/** Invented reviews, chosen by the index of the stay. */
export const reviewTexts: readonly ReviewText[] = [
  written(
    [5, 5, 5, 5, 5, 4],
    'We slept like stones',
    'Rain on the roof, lamps on the veranda, and a breakfast of appam and stew that lasted until noon. The caretaker lent us umbrellas and walked us to the viewpoint himself.',
  ),
  written(
    [4, 4, 4, 5, 5, 4],
    'Lovely people',
    'The house is older than it looks and creaks a little at night. Nobody minded. Tea at six with the family was the best part of our week.',
  ),
  written(
    [5, 5, 4, 5, 5, 5],
    '',
    'Clean, quiet, and exactly as it was described to us on the phone. The road up is narrow, so arrive before dark.',
  ),
  written(
    [3, 3, 3, 4, 4, 3],
    'A good place on a wet week',
    'Friendly staff, but our room smelled of damp in July and the hot water came late. They offered to move us, which we liked.',
  ),
  written(
    [5, 5, 5, 5, 5, 5],
    'Herons at breakfast',
    'You sit above the water and count birds. The cook asked what the children eat and remembered it for three days.',
  ),
  written([4, 5, 4, 4, 5, 0], 'Would come again', ''),
  written(
    [5, 4, 5, 5, 5, 4],
    'അതിമനോഹരം',
    'മഴയും മലയും നല്ല ഭക്ഷണവും. വീട്ടുകാർ സ്വന്തം വീട്ടിലെന്നപോലെ നോക്കി. തീർച്ചയായും വീണ്ടും വരും.',
  ),
  written(
    [2, 2, 3, 4, 3, 2],
    'Not for light sleepers',
    'A temple festival went on until two in the morning and the fan rattled. The house cannot help the festival, but it could have told us.',
  ),
  written(
    [5, 5, 5, 4, 5, 5],
    'Worth the drive',
    'The last five kilometres are rough. Then the valley opens and you forget them. Dinner was simple and very good.',
  ),
  written(
    [4, 4, 4, 5, 4, 4],
    'Right by the jetty',
    'We walked to the ferry in four minutes. The room is small and spotless; ask for the one at the back.',
  ),
  written([5, 5, 4, 5, 5, 5], '', ''),
  written(
    [4, 4, 5, 3, 5, 4],
    'Comfortable beds, long way',
    'Everything at the house was fine. It is farther from town than we had thought, so plan for a car.',
  ),
  written(
    [5, 5, 5, 5, 5, 4],
    'बहुत अच्छा अनुभव',
    'घर साफ़, लोग मिलनसार और खाना घर जैसा। बच्चों को नाव सबसे ज़्यादा पसंद आई।',
  ),
  written(
    [3, 4, 3, 5, 3, 3],
    'Fine for one night',
    'Good position, tired furniture. Check-in took half an hour because nobody had our names. They apologised and the tea was excellent.',
  ),
  written(
    [5, 5, 5, 5, 5, 5],
    'Our parents’ anniversary',
    'We asked for a quiet room and got the best one, with flowers that somebody had clearly picked that morning. Thank you.',
  ),
  written(
    [4, 4, 4, 4, 5, 5],
    'Honest and kind',
    'No extras on the bill, no hurry at check-out. The Wi-Fi is slow; bring a book.',
  ),
];

/** The agency's replies to some of them, by the index of the text. */
export const reviewReplies: Readonly<Record<number, string>> = {
  3: 'Thank you for telling us. The heater of that room was replaced in August, and the room is aired every morning in the rains. We are sorry that it came too late for you.',
  7: 'You are right: we now write the days of the festival into every confirmation. The fan was changed the week after your stay.',
  4: 'The cook has read this twice. The herons send their regards.',
};
