import { type ReactNode, useMemo } from 'react'
import { type Country, unpackCountries } from '../../../ui/form/countries.ts'
import { type IslandProps, WordsProvider } from '../../../ui/react/words.tsx'

type Props = IslandProps & { countries: string; children: (countries: readonly Country[]) => ReactNode }

/** Around every booking form: its words, and the countries as its page packed them. */
export function BookingRoot({ countries, children, ...words }: Props) {
  const unpacked = useMemo(() => unpackCountries(countries), [countries])
  return <WordsProvider {...words}>{children(unpacked)}</WordsProvider>
}
