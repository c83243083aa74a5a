import { SERVICES } from '../../../core/trade/booking/services.ts'
import type { Job } from '../outbox/jobs.ts'

const OF_PRODUCT = new RegExp(`^(${SERVICES.join('|')})_`)

/** Returns the kind of mail (core/base/mail/kinds.ts) of a job, without its product. A mail that is sent again has the same kind. */
export function kindOfJob(job: Job | undefined): string {
  if (!job) return 'test'
  const { kind, ids } = job
  // Products have their own job names for requests.
  if (ids.requestId !== undefined && ids.to !== undefined)
    return ids.to === 'operator' ? 'request_operator' : 'request_copy'
  const name = kind
    .replace(/^mail\./, '')
    .replace(OF_PRODUCT, '')
    .replace(/_again$/, '')
  return name === 'balance' ? 'balance_reminder' : name
}
