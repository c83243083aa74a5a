import { keepFocus } from '../../../ui/form/focus.ts'
import { useAwake } from '../../../ui/react/use-awake.ts'

/** Disabled until hydration: a plain submit would send the password to a page that cannot take it. */
export function SubmitButton({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  const awake = useAwake(() => true, false)
  return (
    <button
      type="submit"
      onMouseDown={keepFocus}
      className="btn btn-action w-full"
      disabled={!awake}
      aria-disabled={busy || undefined}
    >
      {busy ? busyLabel : label}
    </button>
  )
}
