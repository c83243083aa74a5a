import countries from '../../data/countries.json'
import { packCountries } from '../ui/form/countries.ts'
import { LANGUAGE_TAG, type Locale } from './locale.ts'

/** Home first, packed for an island's property. Build time only. */
export function countriesFor(locale: Locale): string {
  const named = countries.map(({ code, name, name_id, callingCode }) => ({
    code,
    name: locale === 'id' ? name_id : name,
    callingCode,
  }))
  const byName = named.sort((a, b) => a.name.localeCompare(b.name, LANGUAGE_TAG[locale]))
  return packCountries([...byName.filter(({ code }) => code === 'ID'), ...byName.filter(({ code }) => code !== 'ID')])
}
