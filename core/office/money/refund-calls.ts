import { defineCall } from '../../base/common/call/call.ts'
import { choice, fields, flag, long, text } from '../../base/form/fields.ts'
import { REFUND_DECISIONS } from '../../trade/booking/change/refund-sends.ts'

export const refundDecision = fields('refunds', {
  decision: choice(REFUND_DECISIONS, { radio: true, wide: true }),
  /** The member gets it with a rejection; the money stays owed. */
  note: long(500, { when: ['decision', 'reject'] }),
  reference: text(100, { optional: true, when: ['decision', 'sent'], wide: true }),
  /** While the gateway is silent: staff saw in its dashboard that nothing was sent. */
  seen_unsent: flag({ when: ['decision', 'to_account'] }),
})

export const listRefunds = defineCall('refunds', 'GET', '/api/v1/admin/refund', 'page')
export const showRefundAccount = defineCall('refund account', 'POST', '/api/v1/admin/refund/{id}/account', 'object')
export const decideRefund = defineCall('refund', 'POST', '/api/v1/admin/refund/{id}', 'object')
