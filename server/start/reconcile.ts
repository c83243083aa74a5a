import type { Log } from '../base/common/log.ts'
import { StartError } from '../base/common/start-error.ts'
import type { ProductModule } from '../trade/booking/module.ts'
import { reconcile } from '../trade/payment/notification/reconcile.ts'
import { lookUpSends } from '../trade/payment/refund/refund-run.ts'
import type { StartConfig } from './config.ts'
import { withDeps } from './with-deps.ts'

/** Asks the gateways of all payments that may have changed, and returns what to print. `isWell`: all of them were answered. Mails and tickets are left to the server. Throws StartError for what the operator can fix. */
export async function runReconcile(
  settings: StartConfig,
  modules: readonly ProductModule[],
  log: Log,
): Promise<{ text: string; isWell: boolean }> {
  return await withDeps(settings, modules, async ({ deps }) => {
    const { asked, healed, unanswered, down } = await reconcile(deps, log, { isAll: true })
    await lookUpSends(deps, log, down)
    if (down.length > 0)
      throw new StartError(
        `No answer from ${down.join(', ')}: ${asked} payments asked, ${unanswered} in vain. Try again later.`,
      )
    const text = `Payments asked about: ${asked}, changed: ${healed}, without an answer: ${unanswered}.`
    return { text, isWell: unanswered === 0 }
  })
}
