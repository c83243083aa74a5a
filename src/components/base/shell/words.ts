import type { Locale } from '../../../lib/locale.ts'

/** Loaded when they are said: every page would carry them, home too, which has few bytes. */
const WORDS = {
  id: () => Promise.all([import('../../../locales/id/layout.json'), import('../../../locales/id/common.json')]),
  en: () => Promise.all([import('../../../locales/en/layout.json'), import('../../../locales/en/common.json')]),
}

export function shownLocale(): Locale {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'id'
}

export async function shellWords() {
  const [{ default: layout }, { default: common }] = await WORDS[shownLocale()]()
  return { ...layout, confirm: common.confirm }
}
