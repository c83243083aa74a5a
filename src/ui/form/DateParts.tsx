import { type ClipboardEvent, type FocusEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { monthNames } from '../../lib/format.ts'
import { useWords } from '../react/words.tsx'
import { joinDate, type Parts, pastedDate, splitDate } from './date-parts.ts'
import { FieldGroup, type FieldNotes } from './Field.tsx'
import { Select } from './Select.tsx'

type Props = FieldNotes & {
  /** `1990-08-05`, or an incomplete date as typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  /** Such as `section-contact bday`. */
  autoComplete?: string
  ref?: Ref<{ focus: () => void }>
}

/** Day, month and year as fields, for dates that are far from today. */
export function DateParts({ value, onChange, onBlur, name, autoComplete, ref, ...notes }: Props) {
  const { parts, set } = useParts(value, onChange)
  const { t, locale } = useWords()
  const day = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => day.current?.focus() }), [])
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedDate(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    set(pasted)
  }
  const remember = (part: string) => (autoComplete ? `${autoComplete}-${part}` : 'off')
  return (
    <FieldGroup {...notes}>
      {({ id: _, ...control }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only listens to events of its three fields
        <div className="flex flex-wrap gap-2" onBlur={leave} onPaste={paste} data-field={name}>
          <Part label={t('form:day')} className="w-[4.5rem]">
            {(id) => (
              <input
                {...control}
                id={id}
                ref={day}
                className="input"
                inputMode="numeric"
                maxLength={2}
                autoComplete={remember('day')}
                value={parts.day}
                onChange={(event) => set({ ...parts, day: digits(event.target.value) })}
              />
            )}
          </Part>
          <Part label={t('form:month')} className="flex-1 basis-[4.5rem]">
            {(id) => (
              <Select
                {...control}
                id={id}
                autoComplete={remember('month')}
                value={parts.month}
                onChange={(event) => set({ ...parts, month: event.target.value })}
              >
                <option value="">{t('form:choose')}</option>
                {monthNames(locale).map((month, index) => (
                  <option key={month} value={index + 1}>
                    {month}
                  </option>
                ))}
              </Select>
            )}
          </Part>
          <Part label={t('form:year')} className="w-[6rem]">
            {(id) => (
              <input
                {...control}
                id={id}
                className="input"
                inputMode="numeric"
                maxLength={4}
                autoComplete={remember('year')}
                value={parts.year}
                onChange={(event) => set({ ...parts, year: digits(event.target.value) })}
              />
            )}
          </Part>
        </div>
      )}
    </FieldGroup>
  )
}

/** Keeps parts as typed (`05` stays `05`) until the value changes from outside. */
function useParts(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<Parts>(() => splitDate(value))
  const parts = joinDate(typed) === value ? typed : splitDate(value)
  const set = (next: Parts) => {
    setTyped(next)
    onChange(joinDate(next))
  }
  return { parts, set }
}

type PartProps = { label: string; className: string; children: (id: string) => React.ReactNode }

function Part({ label, className, children }: PartProps) {
  const id = useId()
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="block text-faint text-xs">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}
