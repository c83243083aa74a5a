/** Who takes the money, in the order of preference until the operator says otherwise. */
export const GATEWAY_NAMES = ['midtrans', 'xendit', 'transfer', 'sandbox'] as const
export type GatewayName = (typeof GATEWAY_NAMES)[number]

/** Gateways of a company, which sign in with a key. */
export const KEYED_GATEWAYS = ['midtrans', 'xendit'] as const satisfies readonly GatewayName[]
export type KeyedGateway = (typeof KEYED_GATEWAYS)[number]

/** Settings of the section `payments` that hold the keys of each. */
export const GATEWAY_KEYS = {
  midtrans: ['midtrans_server_key'],
  xendit: ['xendit_secret_key', 'xendit_callback_token'],
} as const satisfies Record<KeyedGateway, readonly string[]>

export function isKeyed(name: string): name is KeyedGateway {
  return name in GATEWAY_KEYS
}

/** Names a channel of one gateway: the same bank may stay on at another. */
export function channelAt(
  gateway: string,
  { bankCode, productCode }: { bankCode: string; productCode: string },
): string {
  return `${gateway}/${bankCode}/${productCode}`
}
