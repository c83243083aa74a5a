import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { ServicePages } from '../../branding/html.ts'

const servicePagesSchema = z.array(
  z.object({ slug: z.string(), folders: z.array(z.string()), keeps: z.array(z.string()) }),
)

/** Reads the list that the build wrote; empty without a build. */
export function readServicePages(folder: string): ServicePages {
  const path = join(folder, 'service-pages.json')
  return existsSync(path) ? z.parse(servicePagesSchema, JSON.parse(readFileSync(path, 'utf8'))) : []
}
