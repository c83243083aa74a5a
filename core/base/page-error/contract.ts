import * as z from 'zod/mini'
import { endpoint } from '../common/call/endpoint.ts'
import * as calls from './calls.ts'

export const reportError = endpoint({
  ...calls.reportError,
  operationId: 'reportPageError',
  summary: 'Put the number of a general error that a page shows into the log',
  body: z.object({
    number: z.string().check(z.regex(/^[0-9A-Z]{7}$/, 'validation.required')),
    /** Without its query. */
    page: z.string().check(z.regex(/^\/[^?#]*$/, 'validation.required'), z.maxLength(200)),
    message: z.string().check(z.maxLength(200)),
  }),
  data: z.null(),
})
