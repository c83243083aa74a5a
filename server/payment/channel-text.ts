import type { Channel } from './gateway.ts'

/** As `users.preferred_channel` has it. */
export function channelText({ bankCode, productCode }: Channel): string {
  return `${bankCode}/${productCode}`
}
