import { expect, it } from 'vitest'
import { ApiError, ERROR_STATUS } from './errors.ts'

/** Other programs rely on these; a moved code breaks them. */
const CODES: Readonly<Record<number, string>> = {
  400: 'bad_request invalid_fields',
  401: 'bad_signature code_failed login_failed passkey_failed social_failed unauthenticated',
  403: 'confirmation_needed forbidden foreign_origin second_factor_needed',
  404: `
    airport_not_found backup_not_found booking_not_found change_not_found city_not_found code_not_found departure_not_found
    discount_unknown eticket_not_ready filter_not_found flight_not_found guide_link_not_found hotel_not_found
    invitation_not_found invoice_not_found invoice_not_ready mail_not_found member_not_found not_found
    note_not_found notice_not_found offer_not_found partner_not_found passenger_not_found passkey_not_found
    pay_link_not_found payment_code_not_found product_not_found promo_not_found receipt_not_ready refund_not_found
    refund_file_not_found settlement_line_not_found
    request_not_found role_not_found room_not_found seat_not_found service_not_found service_not_sold
    session_not_found slot_not_found station_not_found text_not_found tour_area_not_found
    tour_not_found train_not_found transaction_not_found transfer_not_found trip_not_found venue_not_found
    watch_not_found
    picture_not_found gateway_not_found notification_not_found
  `,
  409: `
    account_in_use already_paid backup_running books_unbalanced booking_in_payment booking_not_paid changed_meanwhile dates_refused
    departure_empty discount_changed discount_used_by_you discount_used_up email_taken extras_gone invoice_closed invoice_made
    link_needed month_not_closable no_refunds_to_send places_free price_changed quota_below_sold refund_changed refund_decided
    refund_file_ended refund_on_its_way request_in_progress
    held_unpaid role_in_use seat_taken slot_taken sold_out venue_closed
  `,
  410: `
    booking_expired discount_over flight_departed guide_link_ended link_over participants_closed pay_link_over
    pickup_closed search_expired stay_begun tour_departed train_departed trip_over venue_cut_off
  `,
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: `
    amount_not_taken backup_not_set cannot_correct cannot_move cannot_split checkout_failed discount_below_minimum
    discount_not_yet discount_other_product discount_partner idempotency_mismatch infant_has_no_seat invalid_connection
    mail_not_again email_not_proven
    invalid_return_flight invalid_return_train merchant_unavailable not_refundable password_update_failed
    refund_account_needed tour_type_null tour_type_unhandled venue_inquiry_only venue_not_inquiry
  `,
  429: 'too_many_bookings too_many_codes too_many_favourites too_many_price_watches too_many_requests too_many_watches',
  500: 'internal registration_failed',
  502: 'gateway_silent payment_link_unavailable',
  503: `
    backups_unavailable mail_unavailable no_payment_method supplier_missing supplier_unavailable temporarily_unavailable
    tour_areas_failed
  `,
  504: 'supplier_timeout',
}

it('has this status for each code', () => {
  const told = Object.entries(CODES).flatMap(([status, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => [code, Number(status)]),
  )
  const byName = (one: readonly unknown[], other: readonly unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1)
  expect(Object.entries(ERROR_STATUS).sort(byName)).toEqual(told.sort(byName))
})

it('carries what came with it', () => {
  const cause = new Error('lost')
  const error = new ApiError('sold_out', { errors: { seat: 'validation.invalid' }, data: { left: 1 }, cause })
  expect(error).toMatchObject({ name: 'ApiError', message: 'sold_out', code: 'sold_out', data: { left: 1 }, cause })
  expect(error.errors).toEqual({ seat: 'validation.invalid' })
  expect(new ApiError('internal').data).toBeNull()
})
