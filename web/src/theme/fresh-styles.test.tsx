import { withEmotionCache } from '@emotion/react';
import Box from '@mui/material/Box';
import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MuiRoot } from './mui-root.tsx';

let slowDown = () => {};

/** Inserts styles like a production build. */
const Speedy = withEmotionCache<object, null>((_props, { sheet }) => {
  sheet.isSpeedy = true;
  slowDown = () => {
    sheet.isSpeedy = false;
  };
  return null;
});

// All files of this worker share one sheet, and happy-dom rejects rules such as `@page` in a speedy
// one.
afterEach(() => slowDown());

const coloured = (...colours: string[]) => (
  <MuiRoot>
    <Speedy />
    {colours.map((color) => (
      <Box key={color} sx={{ color }} />
    ))}
  </MuiRoot>
);

const elements = () => document.querySelectorAll('style[data-emotion=css]').length;

test.each(['pointerDown', 'keyDown'] as const)(
  'styles that come after a press (%s) stand in an element of their own',
  (press) => {
    const { rerender, unmount } = render(coloured('#a00001'));
    const ofThePage = elements();
    rerender(coloured('#a00001', `#${press}`, '#a00002'));
    expect(elements()).toBe(ofThePage);
    fireEvent[press](document.body);
    rerender(coloured('#a00001', '#a00003', `#${press}2`));
    expect(elements()).toBe(ofThePage + 1);
    unmount();
  },
);
