import { useAwake } from '../react/use-awake.ts'
import type { Country } from './countries.ts'

/** Options of a list. A page that our server drew holds Indonesia alone, with which forms begin: all of them would be a third of its bytes. */
export function useCountries(countries: readonly Country[]): readonly Country[] {
  return useAwake(
    () => countries,
    countries.filter(({ code }) => code === 'ID'),
  )
}
