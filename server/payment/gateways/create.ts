import type { Deps } from '../../common/deps.ts'
import type { PaymentGateway } from '../gateway.ts'
import { createSandboxGateway } from './sandbox.ts'
import { createTransferGateway } from './transfer.ts'

export function createGateway({ config, clock, database, secrets }: Deps): PaymentGateway {
  const serverKey = secrets.key(`${config.paymentGateway} gateway`).toString('hex')
  if (config.paymentGateway === 'transfer')
    return createTransferGateway({
      serverKey,
      clock,
      database,
      accounts: config.bankAccounts,
      counter: config.cashCounter,
      hours: config.transferHours,
    })
  return createSandboxGateway({
    serverKey,
    clock,
    database,
    siteUrl: config.siteUrl,
    // Without the demo there is no sandbox bank to pay at.
    ...(config.demo ? {} : { merchants: [] }),
  })
}
