import { existsSync } from 'node:fs'
import type { Service } from '../../core/trade/booking/services.ts'
import type { Config } from '../base/common/config.ts'
import type { Deps } from '../base/common/deps.ts'
import type { ProductModule } from '../trade/booking/module.ts'

/** Connect the suppliers of products that have none of their own. */
export type Suppliers = Readonly<Partial<Record<Service, (deps: Deps) => unknown>>>

/** An address instead of an import: the server is checked and built without that folder too. */
const DEMO = new URL('../../demo/suppliers.ts', import.meta.url)

export async function loadSuppliers({ demoSuppliers }: Pick<Config, 'demoSuppliers'>): Promise<Suppliers> {
  if (!demoSuppliers || !existsSync(DEMO)) return {}
  const demo: { SUPPLIERS: Suppliers } = await import(DEMO.href)
  return demo.SUPPLIERS
}

export function notSuppliedOf(modules: readonly ProductModule[], suppliers: Suppliers): readonly Service[] {
  return modules.flatMap(({ slug, noSupplier }) => (noSupplier && !suppliers[slug] ? [slug] : []))
}
