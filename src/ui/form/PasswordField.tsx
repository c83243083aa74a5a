import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useWords } from '../react/words.tsx'
import { Field, type FieldNotes } from './Field.tsx'

type Props = FieldNotes & Omit<ComponentProps<'input'>, keyof FieldNotes | 'id' | 'type'>

/** Paste is allowed: password managers need it. */
export function PasswordField({ label, hint, error, optional, className, ...input }: Props) {
  const { t } = useWords()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <div className="relative">
          <input
            className="input pr-12"
            // Only text has it.
            autoCapitalize={shown ? 'none' : undefined}
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-field text-faint hover:text-ink"
            aria-pressed={shown}
            aria-label={t('form:showPassword')}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
