import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { confirmRoutes } from './account/confirm.ts'
import { accountHandlers } from './account/handlers.ts'
import { passengerRoutes } from './account/passenger-routes.ts'
import { passkeyRoutes } from './account/passkey-routes.ts'
import { passwordRoutes } from './account/password-routes.ts'
import { profileRoutes } from './account/profile-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { secondFactorRoutes } from './account/second-factor-routes.ts'
import { sessionCookie, sessionPlugin } from './account/session-cookie.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { signInCodeRoutes } from './account/sign-in-code-routes.ts'
import { socialRoutes } from './account/social-routes.ts'
import { officeAlertRoutes } from './admin/alert-routes.ts'
import { officeAuditRoutes } from './admin/audit-routes.ts'
import { officeBackupRoutes } from './admin/backup-routes.ts'
import { officeBookingChangeRoutes } from './admin/booking-change-routes.ts'
import { officeBookingRoutes } from './admin/booking-routes.ts'
import { officeBooksRoutes } from './admin/books-routes.ts'
import { officeChatRoutes } from './admin/chat-routes.ts'
import { officeCodeRoutes } from './admin/code-routes.ts'
import { officeExportRoutes } from './admin/export-routes.ts'
import { officeGatewayRoutes } from './admin/gateway-routes.ts'
import { invitationRoutes } from './admin/invitation-routes.ts'
import { officeInvoiceRoutes } from './admin/invoice-routes.ts'
import { officeMailKindRoutes } from './admin/mail-kind-routes.ts'
import { officeMailRoutes } from './admin/mail-routes.ts'
import { officeMemberRoutes } from './admin/member-routes.ts'
import { officeOpeningRoutes } from './admin/opening.ts'
import { officeOrderRoutes } from './admin/order-routes.ts'
import { officeOverviewRoutes } from './admin/overview.ts'
import { officePartnerRoutes } from './admin/partner-routes.ts'
import { officePaymentRoutes } from './admin/payment-routes.ts'
import { officePictureRoutes } from './admin/picture-routes.ts'
import { officeProductRoutes } from './admin/product-routes.ts'
import { officePromoRoutes } from './admin/promo-routes.ts'
import { officeRateRoutes } from './admin/rate-routes.ts'
import { officeRefundFileRoutes } from './admin/refund-file-routes.ts'
import { officeRefundRoutes } from './admin/refund-routes.ts'
import { officeReportRoutes } from './admin/report-routes.ts'
import { requestReplyHandler } from './admin/request-replies.ts'
import { officeRequestRoutes } from './admin/request-routes.ts'
import { officeRoleRoutes } from './admin/role-routes.ts'
import { officeSearchRoutes } from './admin/search-routes.ts'
import { officeSettingsRoutes } from './admin/settings-routes.ts'
import { officeSettlementRoutes } from './admin/settlement-routes.ts'
import { createStaffBar } from './admin/staff-bar.ts'
import { officeStaffRoutes } from './admin/staff-routes.ts'
import { officeRangeRoutes } from './admin/stock-range-routes.ts'
import { officeStockRoutes } from './admin/stock-routes.ts'
import { officeTextRoutes } from './admin/text-routes.ts'
import { officeTransferRoutes } from './admin/transfer-routes.ts'
import { officeWaitingRoutes } from './admin/waiting-routes.ts'
import { alertHandlers } from './alerts/mails.ts'
import { cancelHandler, cancelIssuedHandler } from './booking/drop.ts'
import { issueHandler } from './booking/issue.ts'
import { rescheduleRoutes } from './booking/reschedule-routes.ts'
import { bookingRoutes } from './booking/routes.ts'
import { acceptChangeHandler, supplierChangeRoutes } from './booking/supplier-changes.ts'
import { payLinkRoutes } from './cart/pay-link-routes.ts'
import { cartRoutes, checkoutRoutes } from './cart/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { loggerOptions } from './common/log.ts'
import { noticeRoutes } from './dashboard/notice-routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { guideRoutes } from './departures/guide.ts'
import { departureMailHandler } from './departures/messages.ts'
import { departureRoutes } from './departures/routes.ts'
import { findRoutes } from './find/routes.ts'
import { gateRoutes } from './gate/routes.ts'
import { guestHandlers } from './guest/handlers.ts'
import { guestRoutes } from './guest/routes.ts'
import { houseLook } from './house/look.ts'
import { closeUnsold, withUnsold } from './house/sold.ts'
import { checkAnswers } from './http/check-answers.ts'
import { compressAnswers } from './http/compress.ts'
import { corsPlugin } from './http/cors.ts'
import { answerError, handleErrors } from './http/errors.ts'
import { headersPlugin } from './http/headers.ts'
import { healthPlugin } from './http/health.ts'
import { generalLimit } from './http/limit.ts'
import { builtRender, createLivePages, type Render } from './http/live-pages.ts'
import { logCalls } from './http/log-calls.ts'
import { metricsPlugin } from './http/metrics.ts'
import { openapiPlugin } from './http/openapi.ts'
import { originPlugin } from './http/origin.ts'
import { pageErrorRoutes } from './http/page-errors.ts'
import { createPreview } from './http/preview.ts'
import { sitePlugin } from './http/site.ts'
import { readTooLarge } from './http/too-large.ts'
import { invoiceHandlers } from './invoice/handlers.ts'
import { invoiceRoutes } from './invoice/routes.ts'
import { keptHandlers } from './kept/mail.ts'
import { keptRoutes } from './kept/routes.ts'
import type { LetterDeps } from './letters/deps.ts'
import { letterHandlers } from './letters/jobs.ts'
import { loggedMails } from './mail/log.ts'
import { mapRoutes } from './maps/routes.ts'
import { noticeHandlers } from './notices/handlers.ts'
import type { JobHandler } from './outbox/jobs.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { partnerRoutes } from './partner-account/routes.ts'
import type { PaymentDeps } from './payment/gateway.ts'
import { paymentHandlers } from './payment/handlers.ts'
import { ANSWERED_WITHIN_MS, notificationRoutes } from './payment/notification-routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { sandboxRoutes } from './payment/sandbox-routes.ts'
import { pictureFiles, pictureHandler } from './pictures/files.ts'
import { pagePhotos } from './pictures/page-photos.ts'
import { promoRoutes } from './promo/routes.ts'
import { receiptRoutes } from './receipt/routes.ts'
import { textPages } from './text/pages.ts'
import { createTextShelf, type TextShelf } from './text/read.ts'
import { ticketRoutes } from './ticket/routes.ts'
import { waitingHandlers } from './waiting/mail.ts'
import { waitingRoutes } from './waiting/routes.ts'
import { walletRoutes } from './wallet/routes.ts'

export type AppDeps = PaymentDeps & LetterDeps

const BUILT_SITE = fileURLToPath(new URL('../dist', import.meta.url))
const BUILT_LIVE = fileURLToPath(new URL('../dist-live', import.meta.url))
const MAX_BODY = 256 * 1024

type AppOptions = {
  site?: string
  /** Renders the pages of what the office published. */
  render?: Render
  /** Called for each answer that breaks its contract. Tests pass it; without it, answers are not checked. */
  onWrongAnswer?: (problem: string) => void
  /** After how long a gateway is answered though its notice is not applied yet. */
  gatewayAnsweredWithinMs?: number
}

/** Not yet listening: `inject` in tests, `listen` in start.ts. */
export async function buildApp(
  deps: AppDeps,
  {
    site = BUILT_SITE,
    render = builtRender(BUILT_LIVE),
    onWrongAnswer,
    gatewayAnsweredWithinMs = ANSWERED_WITHIN_MS,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = deps
  const app: FastifyInstance = fastify({
    logger: loggerOptions(config) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY,
    genReqId: () => randomUUID(),
    // The specification writes some calls with a slash at the end; each call takes one.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/') ? url.replace(/^([^?]*[^?/])\/+(?=$|\?)/, '$1') : url),
    // Malformed addresses never reach a route or its error handler.
    frameworkErrors: answerError,
  })
  app.decorate('endpoints', [])
  // Only JSON: with text/plain a form of another site could reach a handler.
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  readTooLarge(app)
  if (onWrongAnswer) checkAnswers(app, onWrongAnswer)
  compressAnswers(app)
  await app.register(cookie)
  await headersPlugin(app, config)
  logCalls(app)
  metricsPlugin(app, deps)
  healthPlugin(app, deps)
  mapRoutes(app)
  pictureFiles(app, deps)
  await corsPlugin(app, config)
  await generalLimit(app, deps)
  originPlugin(app, config)
  sessionPlugin(app, deps)
  const sources = deps.products.flatMap(({ pages }) => pages ?? [])
  const texts = createTextShelf(deps)
  const live = createLivePages([...sources, textPages(texts)], config.siteUrl, render)
  notificationRoutes(app, deps, gatewayAnsweredWithinMs)
  const dressing = houseLook(deps)
  const photos = pagePhotos(deps)
  const preview = createPreview(site, { render, dressing, photos })
  await registerRoutes(app, deps, { preview, texts })
  await openapiPlugin(app, sessionCookie(config))
  await sitePlugin(app, site, {
    live,
    dressing,
    photos,
    staffBar: createStaffBar(deps),
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
  officeOverviewRoutes(app, deps)
  officeOpeningRoutes(app, deps)
  officeSettingsRoutes(app, deps)
  officeSearchRoutes(app, deps)
  if (deps.config.demo) sandboxRoutes(app, deps)
}

export function jobHandlers(deps: AppDeps): JobHandler[] {
  const ofProducts = deps.products.flatMap(({ jobs = [] }) => jobs)
  const own = [
    issueHandler(deps),
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
