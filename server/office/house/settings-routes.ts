import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { wireName } from '../../../core/base/common/call/wire-name.ts'
import * as contract from '../../../core/office/house/contract.ts'
import { frame } from '../../base/mail/frame.ts'
import { sendLetter } from '../../base/mail/send.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { LetterDeps } from '../../trade/letters/deps.ts'
import { officeRoute } from '../desk/office-route.ts'
import { checkSecondFactor } from '../people/second-factor.ts'
import { changeHouse } from './change.ts'
import { readLogo, storeLogo } from './logo.ts'

const LOGO_BODY = 2 * contract.LOGO_BYTES
/** Longest answer of a mail server that is shown, in characters. */
const MOST_SAID = 300

export function officeSettingsRoutes(app: FastifyInstance, deps: LetterDeps): void {
  const { db, house, mailer, config } = deps

  officeRoute(app, deps, contract.getSettings, async () => {
    // A process that has not seen the last change yet would show a version that no change fits.
    await house.refresh()
    return house.view()
  })

  officeRoute(app, deps, contract.changeSettings, async ({ user, body, request, audit }) => {
    await checkSecondFactor(deps, body, { user, session: request.session })
    await changeHouse(deps, body, audit)
    return house.view()
  })

  officeRoute(
    app,
    deps,
    contract.addLogo,
    async ({ body, audit }) => {
      const logo = await deps.decoding.run(() => readLogo(body.data))
      const id = await db.transaction(async (tx) => {
        const stored = await storeLogo(tx, logo)
        await audit(tx, { action: 'settings.logo', subject: { kind: 'settings', id: 'identity' } })
        return stored
      })
      return { id, width: logo.width, height: logo.height }
    },
    { bodyLimit: LOGO_BODY },
  )

  officeRoute(app, deps, contract.sendTestMail, async ({ user, locale, audit }) => {
    const t = wordsFor(locale)
    const letter = {
      ...frame(config.siteUrl, locale, wireName(user)),
      subject: t('house:testMail.subject'),
      title: t('house:testMail.title'),
      paragraphs: [t('house:testMail.text')],
      facts: [],
      action: { label: t('house:testMail.action'), url: new URL(`/${locale}/admin/settings`, config.siteUrl).href },
    }
    const sending = { id: `test-${randomUUID()}`, to: [user.email], letter, locale, demo: false }
    const problem = await sendLetter(deps, sending).then(() => null, saidBy)
    const after = { taken: mailer.delivers && problem === null }
    await audit(db, { action: 'settings.mail', subject: { kind: 'settings', id: 'mail' }, after })
    return { to: user.email, delivers: mailer.delivers, problem }
  })
}

function saidBy(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MOST_SAID)
}
