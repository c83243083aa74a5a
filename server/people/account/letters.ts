import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'

type Addressee = { siteUrl: string; locale: Locale; name: string }

export function resetLetter(to: Addressee, token: string): Letter {
  return letter(to, 'reset', linkTo(to, 'reset-password', token))
}

/** Letter for an account that staff made. */
export function madeLetter(to: Addressee, token: string): Letter {
  return letter(to, 'made', linkTo(to, 'reset-password', token))
}

/** Same link as in `madeLetter`, for an account that was registered without proof of its address. */
export function clearedLetter(to: Addressee, token: string): Letter {
  return letter(to, 'cleared', linkTo(to, 'reset-password', token))
}

/** The reader's address was typed to register, or to move another account to it. */
export function knownLetter(to: Addressee): Letter {
  return letter(to, 'known', linkTo(to, 'login'))
}

/** In two groups, so that it is easy to read out and type. */
export function codeLetter(to: Addressee, code: string): Letter {
  return { ...letter(to, 'code', linkTo(to, 'login')), facts: [codeFact(to, code)] }
}

/** Code for staff who are already signed in. */
export function secondFactorLetter(to: Addressee, code: string): Letter {
  return { ...letter(to, 'secondFactor', linkTo(to, 'admin')), facts: [codeFact(to, code)] }
}

/** Code for members without a password, in place of it. */
export function confirmCodeLetter(to: Addressee, code: string): Letter {
  return { ...letter(to, 'confirm', linkTo(to, 'member/history')), facts: [codeFact(to, code)] }
}

/** Asked for with the booking's code. */
export function bookingLinkLetter(to: Addressee, { code, token }: { code: string; token: string }): Letter {
  const fact = { label: wordsFor(to.locale)('account-mail:bookingLink.code'), value: code }
  return { ...letter(to, 'bookingLink', linkTo(to, 'find-booking', token)), facts: [fact] }
}

function codeFact({ locale }: Addressee, code: string) {
  return { label: wordsFor(locale)('account-mail:code.label'), value: `${code.slice(0, 3)} ${code.slice(3)}` }
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

/** The reader may have no account, so `name` is as the inviter typed it. */
export function invitationLetter(
  to: Addressee,
  { by, role, token }: { by: string; role: string; token: string },
): Letter {
  const label = (word: string) => wordsFor(to.locale)(`account-mail:invitation.${word}`)
  const facts = [
    { label: label('by'), value: by },
    { label: label('role'), value: role },
  ]
  return { ...letter(to, 'invitation', linkTo(to, 'invitation', token)), facts }
}

type Kind =
  | 'reset'
  | 'made'
  | 'cleared'
  | 'known'
  | 'code'
  | 'secondFactor'
  | 'confirm'
  | 'passwordChanged'
  | 'passwordVoid'
  | 'emailOld'
  | 'emailNew'
  | 'invitation'
  | 'bookingLink'

function letter(
  { siteUrl, locale, name }: Addressee,
  kind: Kind,
  url: string,
  values: { email?: string } = {},
): Letter {
  const t = wordsFor(locale)
  const word = (key: string) => t(`account-mail:${kind}.${key}`, values)
  return {
    ...frame(siteUrl, locale, name, kind === 'invitation' ? 'account-mail:whyInvited' : 'account-mail:why'),
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
