import type { Lack } from '../../../core/office/opening/steps.ts'
import { isStaff, mayCall } from '../../../core/people/account/roles.ts'
import { escaped } from '../../base/branding/html.ts'
import { LATE, PAGE_WAIT_MS, within } from '../../base/common/timing.ts'
import type { StaffBar } from '../../base/http/site/staff-bar.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { sessionCookie } from '../../people/account/sign-in/session-cookie.ts'
import { memberOfSession } from '../../people/account/sign-in/sessions.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { openingOf } from './opening.ts'

/** How long the missing steps are cached, because every page that staff open needs them. */
const KEPT_MS = 3_000

/** Shows staff, above each page, what the site lacks before it may sell. Pages of visitors do not change. */
export function createStaffBar(deps: BookingDeps, waitMs = PAGE_WAIT_MS): StaffBar {
  const name = sessionCookie(deps.config)
  let known: { at: number; lacks: Promise<readonly Lack[]> } | null = null

  async function lacks(): Promise<readonly Lack[]> {
    const now = performance.now()
    if (!known || now - known.at > KEPT_MS) known = { at: now, lacks: openingOf(deps).then((view) => view.lacks) }
    return await known.lacks
  }

  async function barFor(token: string, locale: Locale): Promise<string | null> {
    const missing = await lacks()
    if (missing.length === 0) return null
    const member = await memberOfSession(deps.db, token, deps.clock.now())
    if (!member || !isStaff(member.user.role)) return null
    const t = wordsFor(locale)
    const text = escaped(t('staff-bar:text', { list: missing.map((lack) => t(`staff-bar:lack.${lack}`)).join(', ') }))
    if (!mayCall(member.user, 'settings')) return text
    return `${text} <a href="/${locale}/admin/start">${escaped(t('staff-bar:open'))}</a>`
  }

  return async (request, locale) => {
    const token = request.cookies[name]
    if (deps.config.demo || !token) return null
    try {
      const bar = await within(waitMs, barFor(token, locale))
      return bar === LATE ? null : bar
    } catch (err) {
      // The page itself needs no database, so it is sent without the bar.
      request.log.warn({ err }, 'staff were not told what is missing')
      return null
    }
  }
}
