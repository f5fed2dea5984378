/** The registry of hosts. A new one is its folder and one line here. */
import { bookPlug } from './book/plug.ts'
import { drawPlug } from './draw/plug.ts'
import type { HostPlug, HostServices, OpenHost } from './plug.ts'
import { roundPlug } from './round/plug.ts'
import { seatPlug } from './seat/plug.ts'
import { tablePlug } from './table/plug.ts'

const HOSTS = {
  round: roundPlug,
  tables: tablePlug,
  seats: seatPlug,
  draws: drawPlug,
  book: bookPlug,
} satisfies Record<string, HostPlug>

export type Hosts = { [Name in keyof typeof HOSTS]: ReturnType<(typeof HOSTS)[Name]['open']> }

/** The hosts of a process, opened. */
export interface OpenHosts extends Required<Pick<OpenHost, 'proofOf' | 'exclude' | 'run' | 'stop'>> {
  named: Hosts
  all: readonly OpenHost[]
  /** What decides the bets of each host, by the name that is stored with them. */
  finishOverdue: Record<string, OpenHost['finishOverdue']>
  /** Paths of all sockets. */
  sockets: ReadonlySet<string>
}

/** `more` are hosts beside those of the registry: a test plants one. */
export function openHosts(services: HostServices, more: readonly HostPlug[] = []): OpenHosts {
  const plugs: readonly HostPlug[] = [...Object.values(HOSTS), ...more]
  const named = Object.fromEntries(
    Object.entries(HOSTS).map(([name, plug]) => [name, plug.open(services)]),
  ) as Hosts
  const all: OpenHost[] = [...Object.values(named), ...more.map((plug) => plug.open(services))]
  return {
    named,
    all,
    finishOverdue: Object.fromEntries(
      plugs.map(({ name }, place) => [name, async (bet) => all[place]?.finishOverdue(bet)]),
    ),
    sockets: new Set(plugs.flatMap(({ sockets }) => sockets)),
    async proofOf(round, userId) {
      for (const host of all) {
        const proof = await host.proofOf(round, userId)
        if (proof !== null) return proof
      }
      return null
    },
    async exclude(userId) {
      let isDone = true
      for (const host of all) if ((await host.exclude?.(userId)) === false) isDone = false
      return isDone
    },
    run: () => all.forEach((host) => host.run?.()),
    async stop() {
      for (const host of all) await host.stop?.()
    },
  }
}
