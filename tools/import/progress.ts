/** Prints how far a run is, at each step and at the end: "Pictures: 50 of 3000". */
export const every = (step: number, of: string) => (done: number, count: number) => {
  if (done % step === 0 || done === count) console.log(`${of}${done} of ${count}`);
};

/** Last words of a sentence about a run that was broken off. */
export const goOn = 'the same command goes on with them.';
