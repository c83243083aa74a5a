export const REQUEST_STATUSES = ['new', 'in_work', 'done', 'declined'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Days on which an open request is looked at again: today or before, later, or none. */
export const REQUEST_DUES = ['now', 'later', 'none'] as const
