import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { formatDate } from '../../../../../lib/format.ts'
import { warm } from '../../../../../lib/page/warm.ts'
import { FieldFoot } from '../../../../../ui/form/Field.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'

type Props = {
  name: string
  label: string
  errorName: string
  value: string
  min: string
  /** Days from today that a static page shows, as it cannot know the day; none stays empty. */
  from?: number | undefined
  empty: string
  hint?: string
  plainHint?: string
  error: string | undefined
  open: boolean
  onOpen: () => void
  onWarm: () => Promise<unknown>
  onType: (date: string) => void
  onBlur: () => void
}

/** The platform's date field until hydration and while it has the focus; then a button that opens the calendar. */
export function DateField(props: Props) {
  const { name, label, value, error } = props
  const [plain, setPlain] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (document.activeElement !== input.current) setPlain(false)
  }, [])
  return (
    <div>
      <div className={`box ${error ? 'border-bad' : ''}`}>
        <label id={`${id}-label`} htmlFor={id} className="box-label">
          {label}
        </label>
        {plain ? (
          <PlainDate {...props} id={id} input={input} onLeave={() => setPlain(false)} />
        ) : (
          <button
            type="button"
            id={id}
            aria-haspopup="dialog"
            aria-expanded={props.open}
            aria-labelledby={`${id}-label ${id}-shown`}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            onClick={props.onOpen}
            onPointerEnter={() => warm(props.onWarm)}
            onFocus={() => warm(props.onWarm)}
            onBlur={() => props.open || props.onBlur()}
            className="absolute inset-0 cursor-pointer"
          />
        )}
        {!plain && <Shown {...props} id={id} value={value} />}
        {/* For code that reads the form from outside. */}
        {!plain && <input type="hidden" name={name} value={value} />}
      </div>
      <FieldFoot id={id} label={props.errorName} error={error} />
    </div>
  )
}

function Shown({ id, value, empty, hint }: Props & { id: string }) {
  const { locale } = useWords()
  const text = value ? formatDate(locale, value) : ''
  return (
    <span id={`${id}-shown`}>
      <span className={`box-value whitespace-nowrap ${value ? '' : 'text-soft'}`}>{text.slice(0, -5) || empty}</span>
      <span className="box-detail">{text.slice(-4) || hint}</span>
    </span>
  )
}

type PlainProps = Props & { id: string; input: RefObject<HTMLInputElement | null>; onLeave: () => void }

/** Home's script writes tomorrow's date here before hydration, so React's value may differ from the page's. */
function PlainDate({ id, input, name, value, min, from, empty, hint, plainHint, onType, onLeave }: PlainProps) {
  return (
    <>
      <input
        ref={input}
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        min={min}
        data-from={from}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        suppressHydrationWarning
        className="peer box-value"
      />
      <span
        data-date={name}
        aria-hidden="true"
        className="box-value pointer-events-none relative -mt-6 whitespace-nowrap bg-card text-soft not-js:hidden peer-focus:opacity-0"
        suppressHydrationWarning
      >
        {empty}
      </span>
      <span data-year={name} aria-hidden="true" className="box-detail not-js:hidden" suppressHydrationWarning>
        {hint || '\u00a0'}
      </span>
      <span className="box-detail js:hidden">{plainHint}</span>
    </>
  )
}
