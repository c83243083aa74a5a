import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FieldFoot } from '../../../../ui/form/Field.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Step } from './use-steps.ts'

type Props = {
  /** The text of the limits is `<id>-limits`, the error `<id>-error`. */
  id: string
  label: string
  value: string
  detail?: string
  limits: string
  error: string | undefined
  step: Step
  className?: string
  children: ReactNode
}

/** Several kinds of people need two lines on a phone. */
const SEVERAL = '-mt-0.5 line-clamp-2 h-auto! text-[.75rem]! [line-height:1.2]! md:text-[.8125rem]!'

/** Counts of people in a panel that opens without scripts too; on phones a sheet from below that leaves the field in sight. */
export function PeopleField({ id, label, value, detail, limits, error, step, className = '', children }: Props) {
  const { t } = useWords()
  const details = useRef<HTMLDetailsElement>(null)
  useClosing(details)
  useEffect(() => {
    if (error && details.current) details.current.open = true
  }, [error])
  const { isOpen } = step
  const wasOpen = useRef(false)
  useEffect(() => {
    const element = details.current
    if (!element || isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    if (isOpen && !element.open) element.querySelector('summary')?.focus({ preventScroll: true })
    element.open = isOpen
  }, [isOpen])
  // The open panel may grow, for example by fields for the ages of children.
  useEffect(() => {
    if (details.current?.open) showBeside(details.current)
  })
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return step.close()
        step.show()
        showBeside(currentTarget)
      }}
      className={`group relative ${className}`}
    >
      <summary
        className={`box ${detail ? '' : 'h-15'} cursor-pointer list-none pr-10 max-xs:pr-8 ${error ? 'border-bad' : ''}`}
      >
        <span className="box-label">{label}</span>
        <span className={`box-value ${value.includes(',') ? SEVERAL : 'truncate'}`}>{value}</span>
        {detail && <span className="box-detail truncate">{detail}</span>}
        <ChevronDown size={18} className="chevron group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="people-panel card absolute top-full left-0 mt-1 z-20 w-[min(22rem,100vw-4rem)] p-4 lifted">
        <div>
          <p className="people-title not-js:hidden md:hidden" aria-hidden="true">
            {label}
          </p>
          {children}
          <FieldFoot id={id} label={label} error={error} />
          <p id={`${id}-limits`} className="mt-2 border-line border-t pt-3 text-[.8125rem] text-soft">
            {limits}
          </p>
        </div>
        <button
          type="button"
          className="btn btn-quiet mt-3 w-full not-js:hidden"
          onClick={() => close(details.current)}
        >
          {t('search:done')}
        </button>
      </div>
    </details>
  )
}

/** Room for the button that follows the field. */
const BELOW_PX = 80

/** Scrolls so that the panel, or what its sheet leaves free, shows the field. */
function showBeside(details: HTMLDetailsElement) {
  const panel = details.lastElementChild
  if (!panel) return
  const isSheet = getComputedStyle(panel).position === 'fixed'
  details.style.scrollMarginBottom = isSheet ? `${panel.clientHeight + BELOW_PX}px` : ''
  const seen = isSheet ? details : panel
  seen.scrollIntoView({ block: 'nearest' })
}

function close(details: HTMLDetailsElement | null) {
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

function useClosing(ref: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      const details = ref.current
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false
    }
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && ref.current?.open) close(ref.current)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', leave)
    }
  }, [ref])
}
