import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { listRates, setRate } from '../../../core/office/money/rate.ts'
import type { Deps } from '../../base/common/deps.ts'
import { BY_STAFF, keepRates, lockRate } from '../../trade/exchange/rates.ts'
import { RATE_SUBJECT, shownRates } from '../../trade/exchange/shown.ts'
import { officeRoute } from '../desk/office-route.ts'

export function officeRateRoutes(app: FastifyInstance, deps: Deps): void {
  officeRoute(app, deps, listRates, () => shownRates(deps))

  officeRoute(app, deps, setRate, async ({ body: { currency, rate, before }, audit }) => {
    const now = deps.clock.now()
    await deps.db.transaction(
      async (tx) => {
        const known = await lockRate(tx, currency)
        if ((known?.rate ?? null) !== before) throw new ApiError('changed_meanwhile')
        await keepRates(tx, [{ currency, rate, day: now.toISOString().slice(0, 10), source: BY_STAFF }], now)
        const was = known ? { before: { rate: known.rate, day: known.day } } : {}
        await audit(tx, {
          action: 'settings.rate',
          subject: { kind: RATE_SUBJECT, id: currency },
          ...was,
          after: { rate },
        })
      },
      { isolationLevel: 'read committed' },
    )
    return await shownRates(deps)
  })
}
