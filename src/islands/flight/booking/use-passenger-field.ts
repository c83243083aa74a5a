import { type FieldError, get, type Path, useFormContext } from 'react-hook-form'
import type { BookingForm, PassengerForm } from './form-values.ts'

type Name = Exclude<keyof PassengerForm, 'type' | 'passport'> | `passport.${keyof PassengerForm['passport']}`

/** What a field of one passenger needs: its registration, its error, and its place in the browser's memory. */
export function usePassengerField(index: number) {
  const { register, formState } = useFormContext<BookingForm>()
  const path = (name: Name) => `passengers.${index}.${name}` as Path<BookingForm>
  return {
    path,
    register: (name: Name) => register(path(name)),
    error: (name: Name) => (get(formState.errors, path(name)) as FieldError | undefined)?.message,
    memory: (token: string) => `section-passenger${index + 1} ${token}`,
  }
}
