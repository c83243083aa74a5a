import { CHECK_NAMES, type Check, type CheckName } from '../../../core/office/doctor/checks.ts'
import { booksCheck } from './books.ts'
import { databaseCheck, migrationsCheck, writingCheck } from './database.ts'
import { backupCheck, clockCheck, diskCheck, jobsCheck, keyCheck } from './machine.ts'
import { mapCheck } from './map.ts'
import { picturesCheck } from './pictures.ts'
import { adminCheck, demoCheck, examplesCheck, mailCheck, paymentCheck, suppliersCheck, textsCheck } from './selling.ts'
import { siteCheck, tlsCheck } from './site.ts'
import { supplyCheck } from './supply.ts'
import type { DoctorDeps, Finding } from './types.ts'

type Examine = (deps: DoctorDeps) => Promise<Finding> | Finding

const CHECKS: Readonly<Record<CheckName, Examine>> = {
  database: databaseCheck,
  migrations: migrationsCheck,
  writing: writingCheck,
  clock: clockCheck,
  key: keyCheck,
  disk: diskCheck,
  backup: backupCheck,
  pictures: picturesCheck,
  map: mapCheck,
  site: siteCheck,
  tls: tlsCheck,
  mail: mailCheck,
  payment: paymentCheck,
  demo: demoCheck,
  suppliers: suppliersCheck,
  supply: supplyCheck,
  examples: examplesCheck,
  texts: textsCheck,
  admin: adminCheck,
  jobs: jobsCheck,
  books: booksCheck,
}

/**
 * Finds reasons why an installation does not run or sell well. Throws nothing: a check that cannot be made has failed.
 */
export async function runChecks(deps: DoctorDeps, names: readonly CheckName[] = CHECK_NAMES): Promise<Check[]> {
  const found = await Promise.all(
    names.map(async (name): Promise<Check | null> => {
      try {
        const finding = await CHECKS[name](deps)
        return finding && { values: {}, ...finding, name }
      } catch {
        return { name, level: 'fail', word: 'notMade', values: {} }
      }
    }),
  )
  return found.filter((check) => check !== null)
}
