import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from './stores.ts'

/** Stores every keystroke. */
export function useDraft<Form extends FieldValues>(form: UseFormReturn<Form>, $draft: Draft<Form>): void {
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => $draft.set(structuredClone(values)) }),
    [form, $draft],
  )
}
