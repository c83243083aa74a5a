import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { OpenIdConfig } from '../../../base/common/config.ts'

/** Signed by the provider's own key: no `none`, and no secret shared with others. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512']
const TIMEOUT_MS = 5000
const DISCOVERY_KEPT_MS = 3_600_000
/** Unknown keys are fetched again, but not more often than this. */
const KEYS_COOLDOWN_MS = 1000
/** Clocks of two servers differ. */
const TOLERANCE_SECONDS = 30

const discoverySchema = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() })
type Discovery = z.infer<typeof discoverySchema>

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  azp: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Some providers write it as text. */
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
})
export type Claims = z.infer<typeof claimsSchema>

export type OpenIdProvider = {
  /** Rejects when the provider cannot be reached. */
  signInUrl(nonce: string, returnTo: string): Promise<string>
  /** Null for a bad token. Rejects when the provider cannot be reached. */
  verify(idToken: string, now: Date): Promise<Claims | null>
}

export function createOpenId({ issuer, clientId, keysUrl }: OpenIdConfig): OpenIdProvider {
  let known: { at: number; discovery: Discovery } | null = null
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null

  async function discover(): Promise<Discovery> {
    if (known && Date.now() - known.at < DISCOVERY_KEPT_MS) return known.discovery
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const discovery = z.parse(discoverySchema, await answer.json())
    if (discovery.issuer !== issuer) throw new Error(`${url} is of another issuer`)
    known = { at: Date.now(), discovery }
    return discovery
  }

  async function keySet() {
    keys ??= createRemoteJWKSet(new URL(keysUrl ?? (await discover()).jwks_uri), {
      cooldownDuration: KEYS_COOLDOWN_MS,
      timeoutDuration: TIMEOUT_MS,
    })
    return keys
  }

  return {
    async signInUrl(nonce, returnTo) {
      const url = new URL((await discover()).authorization_endpoint)
      const query = {
        client_id: clientId,
        redirect_uri: returnTo,
        response_type: 'id_token',
        response_mode: 'fragment',
        scope: 'openid email profile',
        nonce,
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    async verify(idToken, now) {
      const rules = {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: now,
      }
      const payload = await jwtVerify(idToken, await keySet(), rules).then(payloadOf, nullIfWrong)
      const claims = z.safeParse(claimsSchema, payload)
      if (!claims.success) return null
      // A token for several clients names the one that asked for it.
      return claims.data.azp === undefined || claims.data.azp === clientId ? claims.data : null
    },
  }
}

function payloadOf({ payload }: { payload: JWTPayload }): JWTPayload {
  return payload
}

/** A JOSEError means a bad token; other errors, and a timeout of the keys, are of the network. */
function nullIfWrong(error: unknown): null {
  if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
  throw error
}
