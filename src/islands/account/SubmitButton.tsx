import { useSyncExternalStore } from 'react'
import { keepFocus } from '../../ui/form/focus.ts'

const never = () => () => {}

/** Asleep until its island is awake: a form sent by the browser itself would carry the password to a page that cannot take it. */
export function SubmitButton({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <button
      type="submit"
      onMouseDown={keepFocus}
      className="btn btn-action w-full"
      disabled={!awake}
      aria-disabled={busy}
    >
      {busy ? busyLabel : label}
    </button>
  )
}
