import { CLOSES_MINUTES, KEPT, MOVE_CLOSES_HOURS } from './limits.ts'

/** Rules of every ticket, as form and booking say them. Words of the site: `train-facts`. */
export const REFUND_RULE = {
  key: 'train-facts:ticket.refund',
  values: { percent: (1 - KEPT) * 100, minutes: CLOSES_MINUTES },
}
export const CHANGE_RULE = {
  key: 'train-facts:ticket.change',
  values: { percent: KEPT * 100, hours: MOVE_CLOSES_HOURS },
}
