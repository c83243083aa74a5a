import { eq } from 'drizzle-orm'
import { channelAt, GATEWAY_NAMES, type GatewayName } from '../../../../core/trade/payment/gateways.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { paymentAttempts } from '../../../base/db/schema/trade/payment.ts'
import type { Gateways, PaymentGateway } from '../gateway.ts'
import { gatewaysOn } from '../transfer/by-hand.ts'
import { createMidtransGateway } from './midtrans/gateway.ts'
import { createSandboxGateway } from './sandbox.ts'
import { severalGateways } from './several.ts'
import { createTransferGateway } from './transfer.ts'
import { createXenditGateway } from './xendit/gateway.ts'
import { notesIn } from './xendit/notes.ts'

/** Gateways with the settings of the office; until it has set them, with those of the environment. */
export function createGateways(deps: Deps): Gateways {
  const { config, clock, database, house } = deps
  const shared = (name: string) => ({ serverKey: deps.secrets.key(`${name} gateway`).toString('hex'), clock, database })
  const transfer = createTransferGateway({
    ...shared('transfer'),
    accounts: () => house.get().money.bank_accounts,
    counter: () => house.get().money.cash_counter || null,
    hours: () => house.get().money.transfer_hours,
  })
  const sandbox = createSandboxGateway({
    ...shared('sandbox'),
    siteUrl: config.siteUrl,
    // Without the demo there is no sandbox bank to pay at.
    ...(config.demo ? {} : { merchants: [] }),
  })
  const keys = () => house.get().payments
  const known: Readonly<Record<GatewayName, () => PaymentGateway | null>> = {
    midtrans: keyed(
      () => ({ serverKey: keys().midtrans_server_key }),
      (own) => createMidtransGateway({ ...config.midtrans, ...own, siteUrl: config.siteUrl, clock, database }),
    ),
    xendit: keyed(
      () => ({ secretKey: keys().xendit_secret_key, callbackToken: keys().xendit_callback_token }),
      (own) => createXenditGateway({ ...config.xendit, ...own, clock, notes: notesIn(deps.db) }),
    ),
    transfer: () => transfer,
    sandbox: () => sandbox,
  }
  return severalGateways({
    clock,
    names: () => gatewaysOn(deps),
    of(name) {
      const own = GATEWAY_NAMES.find((each) => each === name)
      return own ? known[own]() : null
    },
    offers: (name, channel) => !house.get().payments.channels_off.includes(channelAt(name, channel)),
    async gatewayOf(orderId) {
      const [attempt] = await deps.db
        .select({ gateway: paymentAttempts.gateway })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, orderId))
      return attempt?.gateway ?? null
    },
  })
}

/** Null without all of its keys. Made anew when the office changes one. */
function keyed<Keys extends Readonly<Record<string, string>>>(
  keysNow: () => Keys,
  make: (keys: Keys) => PaymentGateway,
): () => PaymentGateway | null {
  let made: { by: string; gateway: PaymentGateway } | null = null
  return () => {
    const keys = keysNow()
    if (Object.values(keys).includes('')) return null
    const by = JSON.stringify(keys)
    if (made?.by !== by) made = { by, gateway: make(keys) }
    return made.gateway
  }
}
