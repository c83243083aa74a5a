export const LOCALES = ['id', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** Language tags as browsers and readers know them. */
export const LANGUAGE_TAG: Record<Locale, string> = { id: 'id-ID', en: 'en-US' }

/** The locale of an address, from its first segment. */
export function localeOfPath(pathname: string): Locale {
  return pathname.split('/')[1] === 'en' ? 'en' : 'id'
}

/** For `getStaticPaths` of every page under `[locale]`. */
export function localePaths(): { params: { locale: Locale } }[] {
  return LOCALES.map((locale) => ({ params: { locale } }))
}
