import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FieldFoot } from '../../../ui/form/Field.tsx'
import { useWords } from '../../../ui/react/words.tsx'

type Props = {
  /** The text of the limits is `<id>-limits`, the error `<id>-error`. */
  id: string
  label: string
  value: string
  detail?: string
  limits: string
  error: string | undefined
  className?: string
  children: ReactNode
}

/** Several kinds of people need two lines on a phone. */
const SEVERAL = '-mt-0.5 line-clamp-2 h-auto! text-[.75rem]! [line-height:1.2]! md:text-[.8125rem]!'

/** Counts of people in a panel that opens without scripts too. */
export function PeopleField({ id, label, value, detail, limits, error, className = '', children }: Props) {
  const { t } = useWords()
  const details = useRef<HTMLDetailsElement>(null)
  useClosing(details)
  useEffect(() => {
    if (error && details.current) details.current.open = true
  }, [error])
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
      }
      className={`group relative ${className}`}
    >
      <summary className={`box ${detail ? '' : 'h-15'} cursor-pointer list-none pr-10 ${error ? 'border-bad' : ''}`}>
        <span className="box-label">{label}</span>
        <span className={`box-value ${value.includes(',') ? SEVERAL : 'truncate'}`}>{value}</span>
        {detail && <span className="box-detail truncate">{detail}</span>}
        <ChevronDown size={18} className="chevron group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="card absolute top-16 left-0 z-20 w-[min(22rem,100vw-4rem)] p-4 lifted">
        {children}
        <FieldFoot id={id} label={label} error={error} />
        <p id={`${id}-limits`} className="mt-2 border-line border-t pt-3 text-[.8125rem] text-soft">
          {limits}
        </p>
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
