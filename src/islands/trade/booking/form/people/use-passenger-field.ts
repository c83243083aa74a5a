import { type FieldError, get, type Path, useFormContext } from 'react-hook-form'
import type { PersonField } from '../../../../../../core/base/common/people/person.ts'
import type { PartyForm } from './party.ts'

export function usePassengerField(index: number) {
  const { register, formState } = useFormContext<PartyForm>()
  const path = (name: PersonField | 'lap' | 'save') => `passengers.${index}.${name}` as Path<PartyForm>
  return {
    path,
    register: (name: PersonField | 'lap' | 'save') => register(path(name)),
    error: (name: PersonField | 'lap' | 'save') =>
      (get(formState.errors, path(name)) as FieldError | undefined)?.message,
    memory: (token: string) => `section-passenger${index + 1} ${token}`,
  }
}
