import type { JobHandler } from '../../base/outbox/jobs.ts'
import { creditJob, invoiceJob } from '../booking/issue/jobs.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { settleInvoices } from './make.ts'

/** Written in the transaction that ends the job. */
export function invoiceHandlers(deps: PaymentDeps): JobHandler[] {
  return [
    invoiceJob.handler({
      run:
        async ({ orderId }) =>
        (tx) =>
          settleInvoices(deps, tx, orderId, { first: true }),
    }),
    creditJob.handler({
      run:
        async ({ orderId }) =>
        (tx) =>
          settleInvoices(deps, tx, orderId, { first: false }),
    }),
  ]
}
