import { useEffect } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Rechecks fields with an error on every change, because an error can depend on another field. */
export function useLiveErrors<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          const shown = errorPaths(form.formState.errors) as Path<Values>[]
          if (shown.length) void form.trigger(shown)
        },
      }),
    [form],
  )
}

/** `{ passengers: [{ title: { message } }] }` → `['passengers.0.title']`. */
export function errorPaths(errors: FieldErrors, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object' || key === 'root') return []
    const path = prefix + key
    const known = value as { message?: unknown; type?: unknown }
    return typeof known.message === 'string' ? [path] : errorPaths(value as FieldErrors, `${path}.`)
  })
}
