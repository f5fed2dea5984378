import { freePort } from '../../cli/database/free-port.ts'

/** Where the servers of a walk listen. */
export interface Ports {
  apis: [number, number]
  studio: number
  /** Of the proxy: the three origins, the way to the wallet, and port 80 of the guide. */
  site: number
  console: number
  games: number
  wallet: number
  plain: number
}

export async function freePorts(): Promise<Ports> {
  const [one, two, studio, site, desk, games, wallet, plain] = await Promise.all(
    Array.from({ length: 8 }, freePort),
  )
  return {
    apis: [Number(one), Number(two)],
    studio: Number(studio),
    site: Number(site),
    console: Number(desk),
    games: Number(games),
    wallet: Number(wallet),
    plain: Number(plain),
  }
}
