import { fakeApi } from '../../server/testing/fake-api.ts'
import { xenditServer } from '../../server/trade/payment/gateways/xendit/testing-server.ts'

/**
 * Xendit on this machine, to try a site against before it has keys. `node tests/local/xendit.ts [port] [webhook]`
 * prints the settings; `curl -X POST localhost:<port + 1>/pay/<order>` pays, and sends the webhook. The other acts:
 * deny, forge (what somebody else would send).
 */
const [port = '4980', webhook = 'http://localhost:4321/api/v1/payment/notification/xendit'] = process.argv.slice(2)
const keys = { secretKey: 'xnd_development_of_this_machine', callbackToken: 'token-of-this-machine' }
const xendit = await xenditServer({ ...keys, clock: { now: () => new Date() }, port: Number(port) })

const desk = await fakeApi(
  {
    'POST /:act/:id': async ({ params: { act = '', id = '' } }) => {
      if (!['pay', 'deny', 'forge'].includes(act)) return { status: 404, body: { acts: ['pay', 'deny', 'forge'] } }
      try {
        const told = act === 'deny' ? xendit.deny(id) : xendit.pay(id)
        const sent = act === 'forge' ? xendit.forged(told, {}) : told
        return { body: { order_id: id, act, webhook_answered: await xendit.send(webhook, sent) } }
      } catch (error) {
        return { status: 409, body: { message: String(error) } }
      }
    },
  },
  Number(port) + 1,
)

process.stdout.write(
  `${[
    'PAYMENT_GATEWAY=xendit',
    `XENDIT_SECRET_KEY=${keys.secretKey}`,
    `XENDIT_CALLBACK_TOKEN=${keys.callbackToken}`,
    `XENDIT_API_URL=${xendit.url}`,
    `Pay: curl -X POST ${desk.url}/pay/<order>`,
  ].join('\n')}\n`,
)
