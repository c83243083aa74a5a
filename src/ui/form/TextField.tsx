import type { ComponentProps } from 'react'
import { Field, type FieldNotes } from './Field.tsx'

type Props = FieldNotes & Omit<ComponentProps<'input'>, keyof FieldNotes | 'id'>

export function TextField({ label, hint, error, optional, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => <input type="text" className="input" {...input} {...control} />}
    </Field>
  )
}
