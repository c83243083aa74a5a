import { type HouseValues, SECTION_NAMES, SECTIONS } from '../../../core/office/house/house.ts'
import { BOOKED } from '../../../core/trade/booking/services.ts'
import type { Config } from '../../base/common/config.ts'
import { readSettings } from '../../base/common/setting.ts'
import { mailDefaults } from '../../base/mail/defaults.ts'
import type { ProductModule } from '../../trade/booking/module.ts'

/** Settings until the office changes them: from the environment, else as the site is delivered. */
export function houseDefaults(config: Config, modules: readonly ProductModule[]): HouseValues {
  const delivered = Object.fromEntries(SECTION_NAMES.map((name) => [name, SECTIONS[name].defaults])) as HouseValues
  return {
    ...delivered,
    holds: { ...delivered.holds, ...holdsOf(config, modules) },
    money: {
      bank_accounts: [...config.bankAccounts],
      cash_counter: config.cashCounter ?? '',
      transfer_hours: config.transferHours,
      card_fee: config.cardFee,
    },
    payments: {
      gateways: [...config.paymentGateways],
      channels_off: [],
      midtrans_server_key: config.midtrans.serverKey,
      xendit_secret_key: config.xendit.secretKey,
      xendit_callback_token: config.xendit.callbackToken,
    },
    mail: mailDefaults(config),
  }
}

/** `HOTEL_HOLD_MINUTES` and its like. */
function holdsOf({ productSettings }: Config, modules: readonly ProductModule[]): Partial<HouseValues['holds']> {
  const own = modules.flatMap(({ slug, settings }) => {
    const minutes = readSettings(settings, productSettings)[`${slug.toUpperCase()}_HOLD_MINUTES`]
    return typeof minutes === 'number' && BOOKED.includes(slug as never) ? [[slug, minutes] as const] : []
  })
  return Object.fromEntries(own)
}
