import { type ComponentProps, type ReactNode, useId } from 'react'
import { messageOf, useWords } from '../react/words.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className = '', ...input }: Props) {
  const { t } = useWords()
  const id = useId()
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="mt-0.5"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <span className="min-w-0 flex-1">
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-faint text-sm">
              {hint}
            </span>
          )}
        </span>
      </label>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="text-bad text-sm">
            {messageOf(t, error)}
          </p>
        )}
      </div>
    </div>
  )
}
