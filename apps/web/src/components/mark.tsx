/** The mark beside the name: the drawing of `icon.svg`, in the page itself, so that no request is needed for it. */
interface MarkProps {
  readonly size: number;
  readonly className?: string | undefined;
}

export function Mark({ size, className }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden>
      <rect width="32" height="32" rx="7" fill="#0b5a44" />
      <g strokeLinecap="round" strokeWidth="3" stroke="#fff">
        <path d="M13 9.5h11M13 22.5h7" />
        <path d="M13 16h11" stroke="#ffc857" />
      </g>
      <circle cx="8" cy="9.5" r="1.75" fill="#fff" />
      <circle cx="8" cy="16" r="1.75" fill="#ffc857" />
      <circle cx="8" cy="22.5" r="1.75" fill="#fff" />
    </svg>
  );
}
