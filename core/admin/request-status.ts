export const REQUEST_STATUSES = ['new', 'in_work', 'done', 'declined'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
