export const LOCALES = ['id', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export const LANGUAGE_TAG: Record<Locale, string> = { id: 'id-ID', en: 'en-US' }

export function localeOfPath(pathname: string): Locale {
  return pathname.split('/')[1] === 'en' ? 'en' : 'id'
}

/** For `getStaticPaths` of pages under `[locale]`. */
export function localePaths(): { params: { locale: Locale } }[] {
  return LOCALES.map((locale) => ({ params: { locale } }))
}
