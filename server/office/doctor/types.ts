import type { Check } from '../../../core/office/doctor/checks.ts'
import type { Deps } from '../../base/common/deps.ts'

/** Without the settings of the house where the database cannot tell them. */
export type DoctorDeps = Omit<Deps, 'house' | 'pictures' | 'decoding' | 'visits'> & Partial<Pick<Deps, 'house'>>

/** Null where there is nothing to check. */
export type Finding = (Pick<Check, 'level' | 'word'> & { values?: Check['values'] }) | null
