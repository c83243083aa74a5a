import countries from '../../data/countries.json'
import { packCountries } from '../ui/form/countries.ts'
import { LANGUAGE_TAG, type Locale } from './locale.ts'

const HOME = 'ID'

/** The specification's list, by name in English. Build time only, as all here. */
export function countryList() {
  const listed = countries.map(({ id, code, name, name_id, currencyCode, callingCode }) => {
    return { id, code, name, name_id, currencyCode, callingCode }
  })
  return listed.sort((one, other) => one.name.localeCompare(other.name, LANGUAGE_TAG.en))
}

/** For forms: home first, then by name; packed for an island's property. */
export function countriesFor(locale: Locale): string {
  const named = countries.map(({ code, name, name_id, callingCode }) => ({
    code,
    name: locale === 'id' ? name_id : name,
    callingCode,
  }))
  const byName = named.sort((a, b) => a.name.localeCompare(b.name, LANGUAGE_TAG[locale]))
  return packCountries([...byName.filter(({ code }) => code === HOME), ...byName.filter(({ code }) => code !== HOME)])
}
