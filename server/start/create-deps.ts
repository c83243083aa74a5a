import type { AppDeps } from '../app.ts'
import type { Deps } from '../base/common/deps.ts'
import { readSettings, type Settings, type SettingValues } from '../base/common/setting.ts'
import { createMailer } from '../base/mail/create.ts'
import type { Product, ProductDeps, ProductModule } from '../trade/booking/module.ts'
import { createGateways } from '../trade/payment/gateways/create.ts'
import type { Suppliers } from './suppliers.ts'

export type Made = { module: ProductModule; deps: ProductDeps<unknown>; product: Product }

/** `own` replaces the gateway or the mailer. */
export function createDeps(
  base: Deps,
  modules: readonly ProductModule[],
  suppliers: Suppliers,
  own: Partial<Pick<AppDeps, 'gateway' | 'mailer'>> = {},
): { deps: AppDeps; made: readonly Made[] } {
  const gateway = own.gateway ?? createGateways(base)
  const mailer = own.mailer ?? createMailer(base)
  const made = modules.map((module): Made => {
    const parts = { ...base, mailer, settings: settingsOf(module, base) }
    const given = () => suppliers[module.slug]?.(parts) ?? null
    const supplier = module.connect?.(parts, given) ?? given() ?? module.noSupplier
    const deps = { ...parts, supplier }
    return { module, deps, product: module.create(deps) }
  })
  return { deps: { ...base, gateway, mailer, products: made.map(({ product }) => product) }, made }
}

/** The office may change for how long places are held. */
function settingsOf({ slug, settings }: ProductModule, { config, house }: Deps): SettingValues<Settings> {
  const values = readSettings(settings, config.productSettings)
  const name = `${slug.toUpperCase()}_HOLD_MINUTES`
  const minutes = () => Reflect.get(house.get().holds, slug)
  return name in values ? Object.defineProperty({ ...values }, name, { get: minutes, enumerable: true }) : values
}
