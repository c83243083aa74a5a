import { houseBrand } from '../words/brand.ts'
import { type Locale, wordsFor } from '../words/words.ts'

export function frame(siteUrl: string, locale: Locale, name: string, why = 'mail:why') {
  const t = wordsFor(locale)
  const help = new URL(`/${locale}/help`, siteUrl).href
  return {
    greeting: t('mail:greeting', { name }),
    note: null,
    closing: t('mail:closing'),
    sender: t('mail:sender'),
    footer: [t(why, { site: new URL(siteUrl).host, help }), ...houseBrand().lines[locale]].join('\n'),
  }
}
