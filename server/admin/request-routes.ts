import type { FastifyInstance } from 'fastify'
import * as contract from '../../core/admin/request.ts'
import { NO_NUMBERS, numbersToWire } from '../../core/admin/wire.ts'
import { keysetAt } from '../../core/common/keyset.ts'
import type { BookingDeps } from '../booking/module.ts'
import { officeRoute } from './office-route.ts'
import { changeRequest, deskOf, findRequest, pageOfRequests, requestDetail, requestView } from './requests.ts'

export function officeRequestRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, contract.listRequests, async ({ query }) => {
    const page = await pageOfRequests(deps.db, query, keysetAt(query))
    return { ...page, data: page.data.map((row) => requestView(deps, row)) }
  })

  officeRoute(app, deps, contract.getRequest, async ({ params, locale }) =>
    requestDetail(deps, await findRequest(deps.db, params.id), locale),
  )

  officeRoute(app, deps, contract.changeRequest, async ({ params, body, locale, audit }) =>
    requestDetail(deps, await changeRequest(deps, { id: params.id, ...body }, audit), locale),
  )

  officeRoute(app, deps, contract.showRequestIds, async ({ params, audit }) => {
    const row = await findRequest(deps.db, params.id)
    await audit(deps.db, { action: 'request.id', subject: { kind: 'request', id: row.id } })
    return numbersToWire(deskOf(deps, row)?.idNumbers(row) ?? NO_NUMBERS)
  })
}
