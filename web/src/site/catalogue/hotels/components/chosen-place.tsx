import { CloseIcon } from '#web/components/icons/shell-icons.tsx';

/** Inline, not in the stylesheet, which all pages load. */
const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const;
const words = { minWidth: 0, overflowWrap: 'anywhere' } as const;
const button = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
} as const;

type ChosenPlaceProps = { place: string; onRemove: () => void };

/** The place of a list, with its own remove button: CLEAR keeps it. */
export function ChosenPlace({ place, onRemove }: ChosenPlaceProps) {
  if (place === '') return null;
  return (
    <p style={line}>
      <span style={words}>
        In and around <strong>{place}</strong>
      </span>
      <button type="button" style={button} aria-label={`Look beyond ${place}`} onClick={onRemove}>
        <CloseIcon size={20} />
      </button>
    </p>
  );
}
