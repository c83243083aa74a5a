import { eq } from 'drizzle-orm'
import { fullName } from '../../../core/base/common/people/person.ts'
import { MADE_MINUTES, RESET_MINUTES } from '../../../core/people/account/passwords.ts'
import type { Deps } from '../../base/common/deps.ts'
import { staffInvitations } from '../../base/db/schema/people/staff.ts'
import type { Letter } from '../../base/mail/layout.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import { sendLetter } from '../../base/mail/send.ts'
import type { Handler, JobHandler } from '../../base/outbox/jobs.ts'
import { localeOf, wordsFor } from '../../base/words/words.ts'
import { changeOf } from './email-change.ts'
import { makeInvitationLink, openInvitation, shownInvitation } from './invitations.ts'
import {
  clearedMail,
  codeMail,
  confirmMail,
  emailChangeMail,
  invitationMail,
  knownMail,
  madeMail,
  passwordChangedMail,
  passwordVoidMail,
  resetMail,
  secondFactorMail,
} from './jobs.ts'
import {
  clearedLetter,
  codeLetter,
  confirmCodeLetter,
  emailChangeLetter,
  invitationLetter,
  knownLetter,
  madeLetter,
  passwordChangedLetter,
  passwordVoidLetter,
  resetLetter,
  secondFactorLetter,
} from './letters.ts'
import { makeLink, peekLink } from './links.ts'
import { ACTIVE, type MemberRow, memberByEmail, memberById, NO_PASSWORD } from './members.ts'
import { confirmSubject, keepCode, secondFactorSubject } from './sign-in/sign-in-codes.ts'

type AccountDeps = Deps & { mailer: Mailer }
type PasswordLetter = typeof passwordChangedLetter

export function accountHandlers(deps: AccountDeps): JobHandler[] {
  return [
    resetHandler(deps),
    withPasswordLink(deps, madeMail, madeLetter),
    withPasswordLink(deps, clearedMail, clearedLetter),
    codeHandler(deps),
    secondFactorHandler(deps),
    confirmHandler(deps),
    passwordHandler(deps, passwordChangedMail, passwordChangedLetter),
    passwordHandler(deps, passwordVoidMail, passwordVoidLetter),
    passwordHandler(deps, knownMail, knownLetter),
    emailChangeHandler(deps),
    invitationHandler(deps),
  ]
}

/** Earlier links stay valid: a mail that is sent twice may have either. */
function resetHandler(deps: AccountDeps): JobHandler {
  return resetMail.handler({
    async run({ sealedEmail, locale }, { mailId }) {
      const row = await memberByEmail(deps.db, deps.secrets.open(sealedEmail))
      if (row?.status !== ACTIVE) return null
      const link = { userId: row.id, purpose: 'reset', minutes: RESET_MINUTES, now: deps.clock.now() } as const
      const token = await makeLink(deps.db, link)
      await send(deps, mailId, row.email, locale, resetLetter(addressee(deps, row, locale), token))
      return null
    },
  })
}

/** For an account without a password. */
function withPasswordLink(
  deps: AccountDeps,
  kind: { handler: (handler: Handler<'userId' | 'locale'>) => JobHandler },
  letterTo: typeof madeLetter,
): JobHandler {
  return kind.handler({
    async run({ userId, locale }, { mailId }) {
      const row = await memberById(deps.db, userId)
      if (row?.status !== ACTIVE || row.passwordHash !== NO_PASSWORD) return null
      const link = { userId, purpose: 'reset', minutes: MADE_MINUTES, now: deps.clock.now() } as const
      const token = await makeLink(deps.db, link)
      await send(deps, mailId, row.email, locale, letterTo(addressee(deps, row, locale), token))
      return null
    },
  })
}

function codeHandler(deps: AccountDeps): JobHandler {
  return codeMail.handler({
    async run({ sealedEmail, locale }, { mailId }) {
      const email = deps.secrets.open(sealedEmail)
      const row = await memberByEmail(deps.db, email)
      const member = row?.status === ACTIVE ? row : null
      const code = await keepCode(deps, { subject: email, userId: member?.id ?? null, job: mailId })
      if (member && code)
        await send(deps, mailId, member.email, locale, codeLetter(addressee(deps, member, locale), code))
      return null
    },
  })
}

function secondFactorHandler(deps: AccountDeps): JobHandler {
  return secondFactorMail.handler({
    async run({ userId, locale }, { mailId }) {
      const member = await memberById(deps.db, userId)
      if (member?.status !== ACTIVE) return null
      const code = await keepCode(deps, { subject: secondFactorSubject(userId), userId, job: mailId })
      if (code)
        await send(deps, mailId, member.email, locale, secondFactorLetter(addressee(deps, member, locale), code))
      return null
    },
  })
}

function confirmHandler(deps: AccountDeps): JobHandler {
  return confirmMail.handler({
    async run({ userId, locale }, { mailId }) {
      const member = await memberById(deps.db, userId)
      if (member?.status !== ACTIVE) return null
      const code = await keepCode(deps, { subject: confirmSubject(member), userId, job: mailId })
      if (code) await send(deps, mailId, member.email, locale, confirmCodeLetter(addressee(deps, member, locale), code))
      return null
    },
  })
}

function passwordHandler(deps: AccountDeps, kind: typeof passwordChangedMail, letterTo: PasswordLetter): JobHandler {
  return kind.handler({
    async run({ userId, locale }, { mailId }) {
      const row = await memberById(deps.db, userId)
      if (row) await send(deps, mailId, row.email, locale, letterTo(addressee(deps, row, locale)))
      return null
    },
  })
}

function emailChangeHandler(deps: AccountDeps): JobHandler {
  return emailChangeMail.handler({
    async run({ userId, sealedToken, locale }, { mailId }) {
      const token = deps.secrets.open(sealedToken)
      const link = await peekLink(deps.db, token, deps.clock.now())
      const row = await memberById(deps.db, userId)
      if (!link || !row) return null
      const email = changeOf(link)
      const side = link.purpose === 'email_old' ? 'old' : 'new'
      const letter = emailChangeLetter(addressee(deps, row, locale), side, email, token)
      await send(deps, mailId, side === 'old' ? row.email : email, locale, letter)
      return null
    },
  })
}

/** A retried mail may have either link; when staff send it again, only the newest works. */
function invitationHandler(deps: AccountDeps): JobHandler {
  return invitationMail.handler({
    async run({ invitationId, at }, { mailId }) {
      const [row] = await deps.db.select().from(staffInvitations).where(eq(staffInvitations.id, invitationId))
      if (row?.sentAt.toISOString() !== at) return null
      const token = await makeInvitationLink(deps, row)
      const { invited_by: by, role, own_role } = shownInvitation(await openInvitation(deps.db, token, deps.clock.now()))
      const to = { siteUrl: deps.config.siteUrl, locale: row.locale, name: row.name }
      const roleName = own_role || wordsFor(row.locale)(`members:role.${role}`)
      await send(deps, mailId, row.email, row.locale, invitationLetter(to, { by, role: roleName, token }))
      return null
    },
  })
}

function addressee({ config }: Deps, member: MemberRow, locale: string) {
  return { siteUrl: config.siteUrl, locale: localeOf(locale), name: fullName(member) }
}

async function send(deps: AccountDeps, id: string, to: string, locale: string, letter: Letter): Promise<void> {
  await sendLetter(deps, { id, to: [to], letter, locale: localeOf(locale), demo: false })
}
