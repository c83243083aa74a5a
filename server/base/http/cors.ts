import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../common/config.ts'

export async function corsPlugin(app: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  if (!corsOrigins.length) return
  await app.register(cors, {
    origin: [...corsOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Language', 'Idempotency-Key', 'Visit-Source'],
    maxAge: 600,
    strictPreflight: false,
  })
}
