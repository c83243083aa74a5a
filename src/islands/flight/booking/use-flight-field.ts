import { usePassengerField } from '../../booking/form/use-passenger-field.ts'
import type { PassengerForm } from './form-values.ts'

type Name = Exclude<keyof PassengerForm, 'type' | 'passport'> | `passport.${keyof PassengerForm['passport']}`

export function useFlightField(index: number) {
  return usePassengerField<Name>(index)
}
