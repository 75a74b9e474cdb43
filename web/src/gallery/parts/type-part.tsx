import { Sample } from '../sample.tsx';

/** The sizes of `tokens.css`, largest first. */
const sizes = ['hero', '1', '2', '3', 'lead', 'body', 'small'];
const display = ['hero', '1', '2', '3'];

export function TypePart() {
  return sizes.map((size) => (
    <Sample key={size} name={`--size-${size}`}>
      <span
        style={{
          fontFamily: `var(${display.includes(size) ? '--display' : '--text'})`,
          fontSize: `var(--size-${size})`,
          lineHeight: 1.15,
        }}
      >
        Backwaters at first light
      </span>
    </Sample>
  ));
}
