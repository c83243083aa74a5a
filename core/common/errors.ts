/** HTTP status by error code. Tests check that `src/locales/{id,en}/errors.json` has the same keys. */
export const ERROR_STATUS = {
  invalid_fields: 400,
  bad_request: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  unauthenticated: 401,
  login_failed: 401,
  code_failed: 401,
  social_failed: 401,
  passkey_failed: 401,
  forbidden: 403,
  confirmation_needed: 403,
  foreign_origin: 403,
  not_found: 404,
  airport_not_found: 404,
  flight_not_found: 404,
  station_not_found: 404,
  train_not_found: 404,
  seat_not_found: 404,
  city_not_found: 404,
  hotel_not_found: 404,
  room_not_found: 404,
  tour_not_found: 404,
  tour_area_not_found: 404,
  venue_not_found: 404,
  booking_not_found: 404,
  transaction_not_found: 404,
  passenger_not_found: 404,
  service_not_found: 404,
  session_not_found: 404,
  passkey_not_found: 404,
  notice_not_found: 404,
  filter_not_found: 404,
  member_not_found: 404,
  refund_not_found: 404,
  request_not_found: 404,
  slot_not_found: 404,
  promo_not_found: 404,
  eticket_not_ready: 404,
  receipt_not_ready: 404,
  payment_code_not_found: 404,
  sold_out: 409,
  venue_closed: 409,
  seat_taken: 409,
  price_changed: 409,
  email_taken: 409,
  link_needed: 409,
  request_in_progress: 409,
  already_paid: 409,
  booking_in_payment: 409,
  booking_not_paid: 409,
  refund_changed: 409,
  account_in_use: 409,
  refund_decided: 409,
  slot_taken: 409,
  quota_below_sold: 409,
  changed_meanwhile: 409,
  booking_expired: 410,
  link_over: 410,
  flight_departed: 410,
  train_departed: 410,
  stay_begun: 410,
  tour_departed: 410,
  participants_closed: 410,
  venue_cut_off: 410,
  search_expired: 410,
  invalid_return_flight: 422,
  invalid_return_train: 422,
  invalid_connection: 422,
  infant_has_no_seat: 422,
  tour_type_null: 422,
  tour_type_unhandled: 422,
  venue_inquiry_only: 422,
  venue_not_inquiry: 422,
  checkout_failed: 422,
  password_update_failed: 422,
  not_refundable: 422,
  idempotency_mismatch: 422,
  merchant_unavailable: 422,
  too_many_requests: 429,
  too_many_bookings: 429,
  too_many_watches: 429,
  internal: 500,
  registration_failed: 500,
  bad_signature: 401,
  temporarily_unavailable: 503,
  no_payment_method: 503,
  payment_link_unavailable: 502,
  supplier_unavailable: 503,
  tour_areas_failed: 503,
  supplier_timeout: 504,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** One place on the server turns it into the envelope. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** Field path (`passengers.0.id_number`) to message key. */
  readonly errors: Readonly<Record<string, string>> | undefined
  /** Such as the old and the new price. */
  readonly data: unknown

  constructor(code: ErrorCode, options: { errors?: Record<string, string>; data?: unknown; cause?: unknown } = {}) {
    super(code, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.errors = options.errors
    this.data = options.data ?? null
  }
}
