import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { messageOf, useWords } from '../react/words.tsx'

/** `error`: a message key, or a sentence from the server. */
export type FieldNotes = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean | undefined
  className?: string | undefined
}

type Control = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Field({ children, ...notes }: FieldNotes & { children: (control: Control) => ReactNode }) {
  const id = useId()
  return (
    <div className={notes.className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        <LabelText {...notes} />
      </label>
      {children({ id, ...describing(id, notes) })}
      <FieldFoot id={id} {...notes} />
    </div>
  )
}

export function FieldGroup({ children, ...notes }: FieldNotes & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = describing(id, notes)
  return (
    // A fieldset's legend cannot be laid out in a grid; the role is equivalent.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={notes.className}>
      <p id={`${id}-label`} className="mb-1 font-semibold text-sm">
        <LabelText {...notes} />
      </p>
      {children({ id, 'aria-invalid': invalid, 'aria-describedby': describedBy })}
      <FieldFoot id={id} {...notes} />
    </div>
  )
}

function describing(id: string, { hint, error }: FieldNotes): Omit<Control, 'id'> {
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
}

function LabelText({ label, optional }: FieldNotes) {
  const { t } = useWords()
  return (
    <>
      {label}
      {optional && <span className="font-normal text-faint"> {t('form:optional')}</span>}
    </>
  )
}

/** The live region is always in the page, so that a new error is announced. */
export function FieldFoot({ id, label, hint, error }: FieldNotes & { id: string }) {
  const { t } = useWords()
  return (
    <>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1 flex items-start gap-1 text-bad text-sm">
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
            {error === 'validation.required' ? t('validation:requiredNamed', { name: label }) : messageOf(t, error)}
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-faint text-sm">
          {hint}
        </p>
      )}
    </>
  )
}
