import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { type MailKind, mailFacts, OWN_TEXT_KINDS } from '../../../core/base/mail/kinds.ts'
import * as contract from '../../../core/base/mail/texts.ts'
import { mailTexts } from '../../base/db/schema/base/mail.ts'
import { letterHtml } from '../../base/mail/layout.ts'
import { previewLogo } from '../../base/mail/logo.ts'
import { type MailTexts, mailTextsOf, NO_MAIL_TEXTS, withTexts } from '../../base/mail/texts.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { officeFileRoute, officeRoute } from '../desk/office-route.ts'
import { exampleLetter } from '../examples/letters.ts'

/** Mails use inline styles. Nothing in a mail runs or loads, and its links open in another tab. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups"

export function officeMailKindRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const { db, clock } = deps
  const viewOf = (kind: MailKind, { isOn, above, below, version }: MailTexts): contract.OfficeMailKind => {
    const { group = 'other', must = null } = mailFacts(kind) ?? {}
    const isSent = isOn || must !== null
    const has_preview = exampleLetter(deps, kind, 'id') !== null
    return { kind, group, is_on: isSent, above, below, must, has_preview, version }
  }

  officeRoute(app, deps, contract.listMailKinds, async () => {
    const kept = new Map((await db.select().from(mailTexts)).map((row) => [row.kind, row]))
    return OWN_TEXT_KINDS.map((kind) => viewOf(kind, kept.get(kind) ?? NO_MAIL_TEXTS))
  })

  officeRoute(app, deps, contract.changeMailKind, async ({ params: { kind }, body, audit }) => {
    if (!OWN_TEXT_KINDS.includes(kind)) throw new ApiError('mail_not_found')
    const { is_on: isOn, above, below, version } = body
    if (!isOn && mailFacts(kind)?.must)
      throw new ApiError('invalid_fields', { errors: { is_on: 'validation.mail.must' } })
    return await db.transaction(async (tx) => {
      const first = { kind, ...NO_MAIL_TEXTS, updatedAt: clock.now() }
      await tx.insert(mailTexts).values(first).onConflictDoNothing()
      const [before = first] = await tx.select().from(mailTexts).where(eq(mailTexts.kind, kind)).for('update')
      if (before.version !== version) throw new ApiError('changed_meanwhile')
      const row = { isOn, above, below, version: version + 1, updatedAt: clock.now() }
      await tx.update(mailTexts).set(row).where(eq(mailTexts.kind, kind))
      const facts = { before: factsOf(before), after: factsOf(row) }
      await audit(tx, { action: 'mail.text', subject: { kind: 'mail_kind', id: kind }, ...facts })
      return viewOf(kind, row)
    })
  })

  officeFileRoute(app, deps, contract.previewMail, async ({ params: { kind }, query: { locale }, reply }) => {
    const letter = exampleLetter(deps, kind, locale)
    if (!letter) throw new ApiError('mail_not_found')
    const texts = await mailTextsOf(db, kind)
    reply.header('x-frame-options', 'SAMEORIGIN')
    const content = letterHtml(withTexts(letter, texts, locale), locale, await previewLogo())
    return { type: 'text/html; charset=utf-8', content, policy: POLICY }
  })
}

function factsOf({ isOn, above, below }: Pick<MailTexts, 'isOn' | 'above' | 'below'>) {
  return {
    sent: isOn,
    above_id: above.id,
    above_en: above.en,
    below_id: below.id,
    below_en: below.en,
  }
}
