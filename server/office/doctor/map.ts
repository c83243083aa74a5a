import { findStreets } from '../../base/maps/street-file.ts'
import type { DoctorDeps, Finding } from './types.ts'

const MB = 1e6

/** Only where there is a map file. */
export async function mapCheck({ config: { mapFile } }: DoctorDeps): Promise<Finding> {
  const { file, problem } = await findStreets(mapFile)
  if (problem) return { level: 'warn', word: problem, values: { file: mapFile } }
  return file && { level: 'ok', word: 'ok', values: { file: mapFile, megabytes: Math.ceil(file.size / MB) } }
}
