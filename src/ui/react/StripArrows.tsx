import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useStrip } from './use-strip.ts'

type Props = Pick<ReturnType<typeof useStrip>, 'at' | 'go'> & {
  count: number
  /** Names of the buttons. */
  before: string
  next: string
  children: ReactNode
}

/** Buttons to the item before and to the next, around what says which is in sight. */
export function StripArrows({ at, go, count, before, next, children }: Props) {
  return (
    <>
      <Arrow label={before} disabled={at === 0} onGo={() => go(at - 1)}>
        <ChevronLeft size={22} aria-hidden="true" />
      </Arrow>
      {children}
      <Arrow label={next} disabled={at === count - 1} onGo={() => go(at + 1)}>
        <ChevronRight size={22} aria-hidden="true" />
      </Arrow>
    </>
  )
}

type ArrowProps = { label: string; disabled: boolean; onGo: () => void; children: ReactNode }

/** Keeps the focus at either end. */
function Arrow({ label, disabled, onGo, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onGo()
      }}
      className="btn btn-quiet size-12 shrink-0 px-0"
    >
      {children}
    </button>
  )
}
