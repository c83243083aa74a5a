import type { APIRoute } from 'astro'
import type { StreetsAnswer } from '../../../core/base/map/streets.ts'

/** Our server answers for itself. */
export const GET: APIRoute = () => Response.json({ file: null } satisfies StreetsAnswer)
