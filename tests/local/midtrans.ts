import { fakeApi } from '../../server/testing/fake-api.ts'
import { openMidtrans } from '../../server/trade/payment/gateways/midtrans/testing-server.ts'

/**
 * Midtrans on this machine, to try a site against before it has keys. `node tests/local/midtrans.ts [port] [webhook]`
 * prints the settings; `curl -X POST localhost:<port + 1>/pay/<order>` pays, and sends the notification. The other acts:
 * deny, expire, challenge, settle (a card), chargeback, again (the notification), forge.
 */
const [port = '4990', webhook = 'http://localhost:4321/api/v1/payment/notification/midtrans'] = process.argv.slice(2)
const serverKey = 'SB-Mid-server-of-this-machine'
const midtrans = await openMidtrans({ serverKey, clock: { now: () => new Date() }, port: Number(port) })

const acts: Readonly<Record<string, (orderId: string) => void>> = {
  pay: midtrans.pay,
  deny: midtrans.deny,
  expire: midtrans.expire,
  challenge: midtrans.challenge,
  settle: midtrans.settle,
  chargeback: midtrans.chargeback,
  again: () => {},
  forge: () => {},
}

const desk = await fakeApi(
  {
    'POST /:act/:id': async ({ params: { act = '', id = '' } }) => {
      const change = acts[act]
      if (!change) return { status: 404, body: { acts: Object.keys(acts) } }
      try {
        change(id)
        const how = act === 'forge' ? { key: 'another key' } : {}
        const [answered] = await midtrans.send(webhook, midtrans.notice(id), how)
        return { body: { order_id: id, act, webhook_answered: answered } }
      } catch (error) {
        return { status: 409, body: { message: String(error) } }
      }
    },
  },
  Number(port) + 1,
)

process.stdout.write(
  `${[
    'PAYMENT_GATEWAY=midtrans',
    `MIDTRANS_SERVER_KEY=${serverKey}`,
    `MIDTRANS_API_URL=${midtrans.apiUrl}`,
    `MIDTRANS_SNAP_URL=${midtrans.snapUrl}`,
    `Pay: curl -X POST ${desk.url}/pay/<order>`,
  ].join('\n')}\n`,
)
