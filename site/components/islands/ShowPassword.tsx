interface ShowPasswordProps {
  label: string
  shown?: boolean
  onChange?: (shown: boolean) => void
}

/** The button at the end of a password's input that shows what is typed. */
export function ShowPassword({ label, shown = false, onChange }: ShowPasswordProps) {
  return (
    <button
      className="show-password needs-script"
      type="button"
      aria-pressed={shown}
      onClick={onChange && (() => onChange(!shown))}
    >
      <span className="visually-hidden">{label}</span>
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
        <path className="slash" d="M4 4l16 16" />
      </svg>
    </button>
  )
}
