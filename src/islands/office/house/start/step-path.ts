import type { Step } from '../../../../../core/office/opening/steps.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo, type SharedPage } from '../../../../lib/paths.ts'

const PLACES: Readonly<Record<Step, { page: SharedPage; part?: string }>> = {
  identity: { page: 'adminSettings', part: 'identity' },
  payment: { page: 'adminSettings', part: 'money' },
  mail: { page: 'adminSettings', part: 'mail' },
  product: { page: 'adminProduct' },
  terms: { page: 'adminText' },
  backup: { page: 'adminBackup' },
  trial: { page: 'home' },
}

/** Page on which a step is done. */
export function stepPath(locale: Locale, step: Step): string {
  const { page, part } = PLACES[step]
  return part ? `${pathTo(locale, page)}#${part}` : pathTo(locale, page)
}
