import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { loggerOptions } from './base/common/log.ts'
import { PAGE_WAIT_MS } from './base/common/timing.ts'
import { endSlowBodies, limitBodies, MOST_BODY, SERVER_LIMITS, takeEmptyJson } from './base/http/bodies.ts'
import { checkAnswers } from './base/http/check-answers.ts'
import { corsPlugin } from './base/http/cors.ts'
import { answerError, handleErrors } from './base/http/errors.ts'
import { headersPlugin } from './base/http/headers.ts'
import { healthPlugin } from './base/http/health.ts'
import { generalLimit } from './base/http/limit.ts'
import { logCalls } from './base/http/log-calls.ts'
import { metricsPlugin } from './base/http/metrics.ts'
import { openapiPlugin } from './base/http/openapi.ts'
import { originPlugin } from './base/http/origin.ts'
import { pageErrorRoutes } from './base/http/page-errors.ts'
import { guardCalls } from './base/http/route.ts'
import { compressAnswers } from './base/http/site/compress.ts'
import { builtPages, createLivePages, type Render } from './base/http/site/live-pages.ts'
import { joinParts } from './base/http/site/page-parts.ts'
import { createPreview } from './base/http/site/preview.ts'
import { sitePlugin } from './base/http/site/site.ts'
import { createSlots, type FillSlot } from './base/http/site/slots.ts'
import { readTooLarge } from './base/http/too-large.ts'
import { loggedMails } from './base/mail/log.ts'
import { mapRoutes } from './base/maps/routes.ts'
import { streetRoutes } from './base/maps/street-routes.ts'
import type { JobHandler } from './base/outbox/jobs.ts'
import { textPages } from './base/text/pages.ts'
import { createTextShelf, type TextShelf } from './base/text/read.ts'
import { countPages } from './base/visits/pages.ts'
import { pageTimeRoutes } from './base/visits/times.ts'
import { alertHandlers } from './office/alerts/mails.ts'
import { officeBookingChangeRoutes } from './office/bookings/booking-change-routes.ts'
import { officeBookingRoutes } from './office/bookings/booking-routes.ts'
import { officeChatRoutes } from './office/bookings/chat-routes.ts'
import { officeOrderRoutes } from './office/bookings/order-routes.ts'
import { officePaymentRoutes } from './office/bookings/payment-routes.ts'
import { requestReplyHandler } from './office/bookings/request-replies.ts'
import { officeRequestRoutes } from './office/bookings/request-routes.ts'
import { guideRoutes } from './office/departures/guide.ts'
import { departureMailHandler } from './office/departures/messages.ts'
import { departureRoutes } from './office/departures/routes.ts'
import { officeAlertRoutes } from './office/house/alert-routes.ts'
import { officeAuditRoutes } from './office/house/audit-routes.ts'
import { officeBackupRoutes } from './office/house/backup-routes.ts'
import { houseLook } from './office/house/look.ts'
import { officeMailKindRoutes } from './office/house/mail-kind-routes.ts'
import { officeMailRoutes } from './office/house/mail-routes.ts'
import { officeOpeningRoutes } from './office/house/opening.ts'
import { officeOverviewRoutes } from './office/house/overview.ts'
import { officeReportRoutes } from './office/house/report-routes.ts'
import { officeSearchRoutes } from './office/house/search-routes.ts'
import { officeSettingsRoutes } from './office/house/settings-routes.ts'
import { closeUnsold, withUnsold } from './office/house/sold.ts'
import { createStaffBar } from './office/house/staff-bar.ts'
import { officeTextRoutes } from './office/house/text-routes.ts'
import { officeBooksRoutes } from './office/money/books-routes.ts'
import { officeExportRoutes } from './office/money/export-routes.ts'
import { officeGatewayRoutes } from './office/money/gateway-routes.ts'
import { officeInvoiceRoutes } from './office/money/invoice-routes.ts'
import { officeRateRoutes } from './office/money/rate-routes.ts'
import { officeRefundFileRoutes } from './office/money/refund-file-routes.ts'
import { officeRefundRoutes } from './office/money/refund-routes.ts'
import { officeSettlementRoutes } from './office/money/settlement-routes.ts'
import { officeTransferRoutes } from './office/money/transfer-routes.ts'
import { invitationRoutes } from './office/people/invitation-routes.ts'
import { officeMemberRoutes } from './office/people/member-routes.ts'
import { officePartnerRoutes } from './office/people/partner-routes.ts'
import { officeRoleRoutes } from './office/people/role-routes.ts'
import { officeStaffRoutes } from './office/people/staff-routes.ts'
import { officeCodeRoutes } from './office/products/code-routes.ts'
import { officePictureRoutes } from './office/products/picture-routes.ts'
import { officeProductRoutes } from './office/products/product-routes.ts'
import { officePromoRoutes } from './office/products/promo-routes.ts'
import { officeRangeRoutes } from './office/products/stock-range-routes.ts'
import { officeStockRoutes } from './office/products/stock-routes.ts'
import { officeWaitingRoutes } from './office/products/waiting-routes.ts'
import { officeVisitRoutes } from './office/visits/routes.ts'
import { confirmRoutes } from './people/account/confirm.ts'
import { accountHandlers } from './people/account/handlers.ts'
import { passengerRoutes } from './people/account/passenger-routes.ts'
import { passwordRoutes } from './people/account/password-routes.ts'
import { profileRoutes } from './people/account/profile-routes.ts'
import { accountRoutes } from './people/account/routes.ts'
import { passkeyRoutes } from './people/account/sign-in/passkey-routes.ts'
import { secondFactorRoutes } from './people/account/sign-in/second-factor-routes.ts'
import { sessionCookie, sessionPlugin } from './people/account/sign-in/session-cookie.ts'
import { sessionRoutes } from './people/account/sign-in/session-routes.ts'
import { signInCodeRoutes } from './people/account/sign-in/sign-in-code-routes.ts'
import { socialRoutes } from './people/account/sign-in/social-routes.ts'
import { noticeHandlers } from './people/notices/handlers.ts'
import { cancelHandler, cancelIssuedHandler } from './trade/booking/cancel/drop.ts'
import { rescheduleRoutes } from './trade/booking/change/reschedule-routes.ts'
import { acceptChangeHandler, supplierChangeRoutes } from './trade/booking/change/supplier-changes.ts'
import { issueHandler } from './trade/booking/issue/issue.ts'
import { bookingRoutes } from './trade/booking/show/routes.ts'
import { payLinkRoutes } from './trade/cart/pay-link-routes.ts'
import { cartRoutes, checkoutRoutes } from './trade/cart/routes.ts'
import { codeRoutes } from './trade/codes/routes.ts'
import { noticeRoutes } from './trade/dashboard/notice-routes.ts'
import { partnerRoutes } from './trade/dashboard/partner-routes.ts'
import { dashboardRoutes } from './trade/dashboard/routes.ts'
import { exploreRoutes } from './trade/explore/routes.ts'
import { offeredParts } from './trade/find/offered.ts'
import { findRoutes } from './trade/find/routes.ts'
import { gateRoutes } from './trade/gate/routes.ts'
import { guestHandlers } from './trade/guest/handlers.ts'
import { guestRoutes } from './trade/guest/routes.ts'
import { invoiceHandlers } from './trade/invoice/handlers.ts'
import { invoiceRoutes } from './trade/invoice/routes.ts'
import { keptHandlers } from './trade/kept/mail.ts'
import { keptRoutes } from './trade/kept/routes.ts'
import type { LetterDeps } from './trade/letters/deps.ts'
import { letterHandlers } from './trade/letters/jobs.ts'
import { ownDataRoutes } from './trade/own-data/routes.ts'
import type { PaymentDeps } from './trade/payment/gateway.ts'
import { paymentHandlers } from './trade/payment/handlers.ts'
import { ANSWERED_WITHIN_MS, notificationRoutes } from './trade/payment/notification/notification-routes.ts'
import { checkReversible } from './trade/payment/refresh.ts'
import { paymentRoutes } from './trade/payment/routes.ts'
import { sandboxRoutes } from './trade/payment/sandbox-routes.ts'
import { pictureFiles, pictureHandler } from './trade/pictures/files.ts'
import { pagePhotos } from './trade/pictures/page-photos.ts'
import { priceRoutes } from './trade/prices/routes.ts'
import { promoRoutes } from './trade/promo/routes.ts'
import { receiptRoutes } from './trade/receipt/routes.ts'
import { ticketRoutes } from './trade/ticket/routes.ts'
import { waitingHandlers } from './trade/waiting/mail.ts'
import { waitingRoutes } from './trade/waiting/routes.ts'
import { walletRoutes } from './trade/wallet/routes.ts'

export type AppDeps = PaymentDeps & LetterDeps

export const BUILT_SITE = fileURLToPath(new URL('../dist', import.meta.url))
const BUILT = builtPages(fileURLToPath(new URL('../dist-live', import.meta.url)))

type AppOptions = {
  site?: string
  /** Folder of scripts and styles of earlier builds. */
  earlier?: string
  /** Renders the pages of what the office published. */
  render?: Render
  /** Draws lists with their first offers. */
  fill?: FillSlot
  /** Called for each answer that breaks its contract. Tests pass it; without it, answers are not checked. */
  onWrongAnswer?: (problem: string) => void
  /** After how long a gateway is answered though its notice is not applied yet. */
  gatewayAnsweredWithinMs?: number
  /** After how long a page goes out as it was, though the database has not answered yet. */
  pageWaitMs?: number
}

/** The app does not listen yet: tests `inject`, start.ts calls `listen`. */
export async function buildApp(
  deps: AppDeps,
  {
    site = BUILT_SITE,
    earlier,
    render = BUILT.render,
    fill = BUILT.fill,
    onWrongAnswer,
    gatewayAnsweredWithinMs = ANSWERED_WITHIN_MS,
    pageWaitMs = PAGE_WAIT_MS,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = deps
  const app: FastifyInstance = fastify({
    logger: loggerOptions(config) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: MOST_BODY,
    requestTimeout: SERVER_LIMITS.requestTimeout,
    connectionTimeout: SERVER_LIMITS.connectionTimeout,
    http: { headersTimeout: SERVER_LIMITS.headersTimeout },
    genReqId: () => randomUUID(),
    // The specification writes some calls with a slash at the end; each call takes one.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/') ? url.replace(/^([^?]*[^?/])\/+(?=$|\?)/, '$1') : url),
    // Malformed addresses never reach a route or its error handler.
    frameworkErrors: answerError,
  })
  app.server.maxConnections = SERVER_LIMITS.maxConnections
  app.decorate('endpoints', [])
  // Only JSON: with text/plain a form of another site could reach a handler.
  app.removeContentTypeParser('text/plain')
  takeEmptyJson(app)
  handleErrors(app)
  endSlowBodies(app)
  readTooLarge(app)
  if (onWrongAnswer) checkAnswers(app, onWrongAnswer)
  compressAnswers(app)
  await app.register(cookie)
  await headersPlugin(app, config)
  logCalls(app)
  metricsPlugin(app, deps)
  healthPlugin(app, deps)
  countPages(app, deps.visits, site)
  mapRoutes(app)
  streetRoutes(app, config)
  pictureFiles(app, deps)
  await corsPlugin(app, config)
  await generalLimit(app, deps)
  originPlugin(app, config)
  sessionPlugin(app, deps)
  guardCalls(app)
  limitBodies(app)
  const sources = deps.products.flatMap(({ pages }) => pages ?? [])
  const texts = createTextShelf(deps)
  const live = createLivePages([...sources, textPages(texts)], config.siteUrl, render, pageWaitMs)
  notificationRoutes(app, deps, gatewayAnsweredWithinMs)
  const branding = houseLook(deps)
  const offered = offeredParts(deps, (detail, text) => app.log.warn(detail, text))
  const photos = joinParts(offered, pagePhotos(deps))
  const preview = createPreview(site, { render, branding, photos })
  await registerRoutes(app, deps, { preview, texts })
  await openapiPlugin(app, sessionCookie(config))
  await sitePlugin(app, site, {
    live,
    offers: () => offered.addresses(),
    branding,
    photos,
    staffBar: createStaffBar(deps, pageWaitMs),
    slots: createSlots(app, fill, sessionCookie(config)),
    ...(earlier ? { earlier } : {}),
  })
  await app.ready()
  return app
}

type Shown = { preview: Render; texts: TextShelf }

async function registerRoutes(app: FastifyInstance, deps: AppDeps, { preview, texts }: Shown): Promise<void> {
  accountRoutes(app, deps)
  confirmRoutes(app, deps)
  passwordRoutes(app, deps)
  signInCodeRoutes(app, deps)
  guestRoutes(app, deps)
  secondFactorRoutes(app, deps)
  invitationRoutes(app, deps)
  profileRoutes(app, deps)
  sessionRoutes(app, deps)
  socialRoutes(app, deps)
  passkeyRoutes(app, deps)
  passengerRoutes(app, deps)
  for (const product of deps.products)
    await app.register(async (own) => {
      closeUnsold(own, deps, product.slug)
      const before = app.endpoints.length
      product.routes(own)
      app.endpoints.push(...app.endpoints.splice(before).map(withUnsold))
    })
  findRoutes(app, deps, texts)
  exploreRoutes(app, deps)
  priceRoutes(app, deps)
  bookingRoutes(app, deps)
  supplierChangeRoutes(app, deps)
  rescheduleRoutes(app, deps)
  cartRoutes(app, deps)
  checkoutRoutes(app, deps)
  codeRoutes(app, deps)
  partnerRoutes(app, deps)
  payLinkRoutes(app, deps)
  paymentRoutes(app, deps)
  receiptRoutes(app, deps)
  invoiceRoutes(app, deps)
  ticketRoutes(app, deps)
  walletRoutes(app, deps)
  noticeRoutes(app, deps)
  dashboardRoutes(app, deps)
  ownDataRoutes(app, deps)
  gateRoutes(app, deps)
  officeMemberRoutes(app, deps)
  officeRoleRoutes(app, deps)
  officeStaffRoutes(app, deps)
  officeRefundRoutes(app, deps)
  officeRefundFileRoutes(app, deps)
  officeRateRoutes(app, deps)
  officeSettlementRoutes(app, deps)
  officeExportRoutes(app, deps)
  officeReportRoutes(app, deps)
  officeVisitRoutes(app, deps)
  officeTransferRoutes(app, deps)
  officeGatewayRoutes(app, deps)
  officeInvoiceRoutes(app, deps)
  officeBooksRoutes(app, deps)
  officePartnerRoutes(app, deps)
  departureRoutes(app, deps)
  guideRoutes(app, deps)
  officeBookingRoutes(app, deps)
  officeOrderRoutes(app, deps)
  officePaymentRoutes(app, deps)
  officeBookingChangeRoutes(app, deps)
  officeRequestRoutes(app, deps)
  officeAuditRoutes(app, deps)
  officeBackupRoutes(app, deps)
  officeStockRoutes(app, deps)
  officeRangeRoutes(app, deps)
  officeWaitingRoutes(app, deps)
  waitingRoutes(app, deps)
  keptRoutes(app, deps)
  officePictureRoutes(app, deps)
  officePromoRoutes(app, deps)
  officeCodeRoutes(app, deps)
  officeProductRoutes(app, deps, preview)
  officeMailRoutes(app, deps)
  officeMailKindRoutes(app, deps)
  officeAlertRoutes(app, deps)
  officeChatRoutes(app, deps)
  officeTextRoutes(app, deps, { preview, texts })
  promoRoutes(app, deps)
  pageErrorRoutes(app, deps)
  pageTimeRoutes(app, deps)
  officeOverviewRoutes(app, deps)
  officeOpeningRoutes(app, deps)
  officeSettingsRoutes(app, deps)
  officeSearchRoutes(app, deps)
  if (deps.config.demo) sandboxRoutes(app, deps)
}

export function jobHandlers(deps: AppDeps): JobHandler[] {
  const ofProducts = deps.products.flatMap(({ jobs = [] }) => jobs)
  const own = [
    issueHandler(deps, (orderId, log) => checkReversible(deps, orderId, log)),
    cancelHandler(deps),
    cancelIssuedHandler(deps),
    acceptChangeHandler(deps),
    requestReplyHandler(deps),
    departureMailHandler(deps),
    pictureHandler(deps),
    ...paymentHandlers(deps),
    ...invoiceHandlers(deps),
  ]
  return loggedMails(deps, [
    ...own,
    ...accountHandlers(deps),
    ...guestHandlers(deps),
    ...letterHandlers(deps),
    ...noticeHandlers(deps),
    ...waitingHandlers(deps),
    ...keptHandlers(deps),
    ...alertHandlers(deps),
    ...ofProducts,
  ])
}
