import type { Thing } from '../../../core/trade/find/things.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'

/** Pages that belong to no product. `data/nicknames.json` has the words by which each is looked for, under its Indonesian title. */
const PAGES = {
  findBooking: 'find-booking',
  trips: 'member/history',
  cart: 'cart',
  favourites: 'favourites',
  login: 'login',
  register: 'register',
  password: 'forgot-password',
  contact: 'contact-us',
  help: 'help',
  verify: 'verify',
} as const

export function sitePages(): Thing[] {
  return Object.entries(PAGES).map(([name, path]): Thing => {
    const word = (locale: Locale, part: string) => wordsFor(locale)(`find:pages.${name}.${part}`)
    const both = (part: string) => ({ id: word('id', part), en: word('en', part) })
    return {
      kind: 'page',
      code: '',
      title: both('title'),
      detail: both('detail'),
      lead: { service: null, path, query: {} },
    }
  })
}
