type IconProps = { className?: string; size?: number };

/**
 * Makes an icon component from one path on a 24 by 24 grid. Icons are decorative: text carries the
 * meaning.
 */
export function pathIcon(path: string) {
  return function Icon({ className, size = 24 }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    );
  };
}
