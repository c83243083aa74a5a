import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import * as calls from './calls.ts'
import { SCAN_RESULTS } from './result.ts'

const text = z.nullable(z.string())

/** `<service>|<key>`. */
const gateKey = z.string().check(z.regex(/^[a-z]+\|[a-z0-9-]{1,80}$/, 'validation.required'))

export const scanBody = z.object({
  /** Made by the device, once a scan: sending it again changes nothing. */
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** Text that the camera read, or the ticket number that was typed. */
  code: z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(2000)),
  gate: gateKey,
  device: z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(60)),
  /** When it was scanned, for a scan that was made offline; left out, now. */
  scanned_at: z.optional(z.iso.datetime()),
})
export type Scan = z.infer<typeof scanBody>

/** `gate_name` is null for the gate of the scan. */
const useSchema = z.object({ at: z.string(), gate: z.string(), gate_name: text, device: z.string() })

const answerSchema = z.object({
  id: z.string(),
  result: z.enum(SCAN_RESULTS),
  /** Ticket of a code that we signed; null otherwise. `valid_until` is the end. */
  ticket: z.nullable(
    z.object({
      booking_code: z.string(),
      number: z.string(),
      type: z.string(),
      name: text,
      gate: z.string(),
      gate_name: text,
      valid_from: z.string(),
      valid_until: z.string(),
      demo: z.boolean(),
      /** Requests of the travellers, if the ticket is admitted. */
      wishes: z.array(z.string()),
      /** Hours of the place on that day, for a ticket that is admitted outside of them. */
      closed: z.nullable(z.object({ opens: z.string(), closes: z.string() })),
    }),
  ),
  /**
   * For `used`: the entry before. For `admitted`: an entry after it that was admitted first, so that two people are in.
   */
  used: z.nullable(useSchema),
})
export type ScanAnswer = z.infer<typeof answerSchema>

export const listGates = endpoint({
  ...calls.listGates,
  operationId: 'listGates',
  access: 'gate',
  summary: 'Gates at which tickets are scanned, by name',
  data: z.array(z.object({ key: z.string(), name: z.string(), timezone: z.string() })),
})

export const scanTicket = endpoint({
  ...calls.scanTicket,
  operationId: 'scanTicket',
  access: 'gate',
  summary: 'Check a ticket at a gate and mark it used; a ticket enters once',
  body: scanBody,
  data: answerSchema,
})

export const settleScans = endpoint({
  ...calls.settleScans,
  operationId: 'settleScans',
  access: 'gate',
  summary: 'Scans that were made offline, in any order: the earliest enters. Sent again, they say how they stand now',
  body: z.object({ scans: z.array(scanBody).check(z.minLength(1), z.maxLength(200)) }),
  data: z.array(answerSchema),
})
