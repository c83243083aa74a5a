import { LANGUAGE_TAG, type Locale } from './locale.ts'
import { pageWords } from './page-words.ts'
import { pathTo } from './paths.ts'

type Shortcut = { name: string; url: string }

const ICONS = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** Lets phones and desktops install the site. `services`: the pages of products, which are shortcuts beside the member's bookings. */
export function manifestOf(locale: Locale, services: readonly Shortcut[]): object {
  const t = pageWords(locale)
  const icons = ICONS.filter(({ purpose, sizes }) => purpose === 'any' && sizes === '192x192')
  const shortcuts = [{ name: t('layout:orders'), url: pathTo(locale, 'memberHistory') }, ...services]
  return {
    // One application in both languages.
    id: '/',
    name: t('layout:name'),
    short_name: t('layout:name'),
    description: t('layout:description'),
    lang: LANGUAGE_TAG[locale],
    dir: 'ltr',
    start_url: pathTo(locale, 'home'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#0b5563',
    categories: ['travel', 'shopping'],
    icons: ICONS,
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons })),
  }
}
