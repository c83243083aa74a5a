export const REQUEST_STATUSES = ['new', 'in_work', 'done', 'declined'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Of requests that are open: to be looked at today or before, later, or on no day. */
export const REQUEST_DUES = ['now', 'later', 'none'] as const
