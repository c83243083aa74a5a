import type { Deps } from '../../common/deps.ts'
import type { PaymentGateway } from '../gateway.ts'
import { createSandboxGateway } from './sandbox.ts'

export function createGateway({ config, clock, database, secrets }: Deps): PaymentGateway {
  return createSandboxGateway({
    serverKey: secrets.key('sandbox gateway').toString('hex'),
    clock,
    database,
    siteUrl: config.siteUrl,
    // Without the demo there is no sandbox bank to pay at.
    ...(config.demo ? {} : { merchants: [] }),
  })
}
