import { type FieldError, get, type Path, useFormContext } from 'react-hook-form'
import type { PartyForm, PersonForm } from './party.ts'

export function usePassengerField<Name extends string = Exclude<keyof PersonForm, 'type'>>(index: number) {
  const { register, formState } = useFormContext<PartyForm>()
  const path = (name: Name) => `passengers.${index}.${name}` as Path<PartyForm>
  return {
    path,
    register: (name: Name) => register(path(name)),
    error: (name: Name) => (get(formState.errors, path(name)) as FieldError | undefined)?.message,
    memory: (token: string) => `section-passenger${index + 1} ${token}`,
  }
}
