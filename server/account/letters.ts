import { frame } from '../mail/frame.ts'
import type { Letter } from '../mail/layout.ts'
import { type Locale, wordsFor } from '../words/words.ts'

type Addressee = { siteUrl: string; locale: Locale; name: string }

export function resetLetter(to: Addressee, token: string): Letter {
  return letter(to, 'reset', linkTo(to, 'reset-password', token))
}

/** Of an account that staff made. */
export function madeLetter(to: Addressee, token: string): Letter {
  return letter(to, 'made', linkTo(to, 'reset-password', token))
}

/** In two groups, so that it is easy to read out and type. */
export function codeLetter(to: Addressee, code: string): Letter {
  const label = wordsFor(to.locale)('account-mail:code.label')
  const value = `${code.slice(0, 3)} ${code.slice(3)}`
  return { ...letter(to, 'code', linkTo(to, 'login')), facts: [{ label, value }] }
}

export function passwordChangedLetter(to: Addressee): Letter {
  return letter(to, 'passwordChanged', linkTo(to, 'forgot-password'))
}

export function passwordVoidLetter(to: Addressee): Letter {
  return letter(to, 'passwordVoid', linkTo(to, 'forgot-password'))
}

export function emailChangeLetter(to: Addressee, side: 'old' | 'new', email: string, token: string): Letter {
  return letter(to, side === 'old' ? 'emailOld' : 'emailNew', linkTo(to, 'confirm-email', token), { email })
}

type Kind = 'reset' | 'made' | 'code' | 'passwordChanged' | 'passwordVoid' | 'emailOld' | 'emailNew'

function letter(
  { siteUrl, locale, name }: Addressee,
  kind: Kind,
  url: string,
  values: { email?: string } = {},
): Letter {
  const t = wordsFor(locale)
  const word = (key: string) => t(`account-mail:${kind}.${key}`, values)
  return {
    ...frame(siteUrl, locale, name, 'account-mail:why'),
    subject: word('subject'),
    title: word('title'),
    paragraphs: [word('text')],
    facts: [],
    action: { label: word('action'), url },
    note: word('note'),
  }
}

/** After the `#`: servers and other sites see no token. */
function linkTo({ siteUrl, locale }: Addressee, page: string, token?: string): string {
  const url = new URL(`/${locale}/${page}`, siteUrl)
  if (token) url.hash = token
  return url.href
}
