import type { Deps } from '../../common/deps.ts'
import { paysByHand } from '../by-hand.ts'
import type { PaymentGateway } from '../gateway.ts'
import { createSandboxGateway, type SandboxGateway } from './sandbox.ts'
import { createTransferGateway } from './transfer.ts'

/** Bank and counter as soon as the office has named one; until then what the environment says. */
export function createGateway(deps: Deps): PaymentGateway {
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
  return eitherGateway(sandbox, transfer, () => paysByHand(deps))
}

/** New payments go to one of the two; payments that are open at the other can still be paid, looked up and withdrawn. */
function eitherGateway(sandbox: SandboxGateway, transfer: PaymentGateway, isTransfer: () => boolean): SandboxGateway {
  const now = () => (isTransfer() ? transfer : sandbox)
  return {
    get name() {
      return now().name
    },
    get demo() {
      return now().demo
    },
    merchants: () => now().merchants(),
    charge: (request) => now().charge(request),
    readNotification: (body) => now().readNotification(body),
    async status(orderId) {
      const other = isTransfer() ? sandbox : transfer
      return (await now().status(orderId)) ?? (await other.status(orderId))
    },
    async cancel(orderId) {
      await Promise.all([sandbox.cancel(orderId), transfer.cancel(orderId)])
    },
    reversalMinutes: (channel) => now().reversalMinutes(channel),
    namedByAmount: (channel) => now().namedByAmount(channel),
    refundable: (channel) => now().refundable(channel),
    bill: (code) => sandbox.bill(code),
    act: (code, outcome) => sandbox.act(code, outcome),
  }
}
