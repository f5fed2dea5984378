/** What players and staff do at a deployment that was set up by the guide. */
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { appCode } from '../../api/src/testing/staff.ts'
import { SimulatedMember } from '../../cli/seed/simulated-member.ts'
import { Stop } from '../../cli/stop.ts'

export interface Origins {
  site: string
  console: string
  games: string
}

const BETWEEN_BETS_MS = 50
const DICE = { target: 50, direction: 'under' }

/** A visitor plays, a socket opens, the page comes with HSTS, the terms are there, and nothing of the console answers. */
export async function visitSite({ site, games }: Origins): Promise<void> {
  await new SimulatedMember({ api: site, studio: games }).playFree()
  await socketOpens(`${site}/wps/live`)
  const page = await fetch(site)
  if (!page.headers.has('strict-transport-security') || !(await page.text()).includes('<div id="root"'))
    throw new Stop('The site does not serve its page with HSTS.')
  const terms = await fetch(`${site}/wps/content/page/terms?language=HI`)
  if (!(await terms.text()).includes('मसौदा'))
    throw new Stop('The terms that a registration accepts are not there.')
  for (const path of ['/console/index.html', '/ops/session']) await answers(site + path, 404)
}

/** One of the staff opens the console by what the guide's command printed, and logs in with the code. */
export async function visitConsole(origins: Origins, printed: string): Promise<void> {
  const page = await fetch(`${origins.console}/`)
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(await page.text())?.[1]
  if (script === undefined) throw new Stop('The console does not serve its page.')
  await answers(origins.console + script, 200)
  for (const path of ['/wps/system/whitelabel', '/home']) await answers(origins.console + path, 404)
  const [password = '', uri = ''] = [/Password +(\S+)/, /Authenticator +(\S+)/].map(
    (of) => of.exec(printed)?.[1],
  )
  const asha = new SimulatedMember({ api: origins.console, studio: origins.games })
  await asha.enterConsole('asha', password, appCode(uri, new Date()))
  await asha.call('GET', '/ops/session')
  await socketOpens(`${origins.console}/ops/live`)
}

/** Bets one after the other while `work` runs: the number made, and the refusals there were. */
export async function betWhile(
  { site, games }: Origins,
  work: () => Promise<void>,
): Promise<{ bets: number; refused: string[] }> {
  const visitor = new SimulatedMember({ api: site, studio: games })
  await visitor.playFree()
  const table = await visitor.launch('fox-dice', 'demo')
  const refused: string[] = []
  let [bets, isOver] = [0, false]
  const trickle = async (): Promise<void> => {
    while (!isOver) {
      bets += 1
      await table.play(100n, DICE).catch((error: Error) => refused.push(error.message))
      await sleep(BETWEEN_BETS_MS)
    }
  }
  await Promise.all([trickle(), work().finally(() => (isOver = true))])
  return { bets, refused }
}

async function answers(url: string, status: number): Promise<void> {
  const reply = await fetch(url)
  if (reply.status !== status) throw new Stop(`${url} answered ${reply.status}, not ${status}.`)
}

function socketOpens(url: string): Promise<void> {
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, rejectUnauthorized: false })
    asked.on('upgrade', (_reply, socket) => {
      socket.destroy()
      resolve()
    })
    asked.on('response', ({ statusCode }) => reject(new Stop(`The socket answered ${statusCode}.`)))
    asked.on('error', reject)
    asked.end()
  })
}
