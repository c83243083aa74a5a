import { useEffect, useRef } from 'react'
import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import { errorText } from '../../../../../lib/call/error-text.ts'
import { FieldFoot } from '../../../../../ui/form/Field.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { DiscountEntry } from './use-discount.ts'

const ID = 'discount-code'

/** `isPressed`: it was opened just now, so that one types right away. */
export default function DiscountField({ entry, isPressed }: { entry: DiscountEntry; isPressed: boolean }) {
  const { t } = useWords()
  const { typed, applied, error, isChecking } = entry
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isPressed) input.current?.focus()
  }, [isPressed])
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  const label = t('booking:discount.label')
  const foot = <FieldFoot id={ID} label={label} error={error ? errorText(t, error) : undefined} />
  if (applied)
    return (
      <>
        <p className="mb-1 font-semibold text-sm">{label}</p>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="text-good" role="status">
            {t('booking:discount.applied', { code: applied.code, amount: formatRupiah(applied.amount) })}
          </p>
          <button type="button" className="btn px-2 text-primary hover:underline" onClick={entry.remove}>
            {t('booking:discount.remove')}
          </button>
        </div>
        {foot}
      </>
    )
  return (
    <>
      <label htmlFor={ID} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <div className="flex gap-3">
        <input
          ref={input}
          id={ID}
          type="text"
          className="input min-w-0 flex-1 scroll-mb-40"
          value={typed}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${ID}-error` : undefined}
          onChange={({ target }) => entry.type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It stands in the form, which Enter would send.
            event.preventDefault()
            event.stopPropagation()
            void entry.check()
          }}
        />
        <button
          type="button"
          className="btn btn-quiet shrink-0"
          aria-disabled={isChecking || typed.trim() === ''}
          onClick={() => void entry.check()}
        >
          {t(isChecking ? 'booking:discount.checking' : 'booking:discount.apply')}
        </button>
      </div>
      {foot}
    </>
  )
}
