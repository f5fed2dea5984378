/** The catalogue as the platform reads it: what each game is, what it returns and what proves it. */
import type { SlotConfig } from '@night-market/games/families/slot-lines/config'
import { areOddsChosen, returnRange, volatilityOf } from '@night-market/games/titles/odds'
import { IMPRINTS, type Title } from '@night-market/games/titles/title'
import type { VendorGame } from '@night-market/protocol/vendor/seamless-wallet'
import { keepsPurses } from '../catalogue.ts'
import { mathsAddress } from '../maths.ts'
import { pictureAddress, TILE_WIDTH, symbolAddress } from '../pictures/addresses.ts'

export function gameList(titles: Title[], publicUrl: string): VendorGame[] {
  return titles.map((title) => gameOf(title, publicUrl))
}

/** The day each generator's titles were first offered. */
const RELEASED: Record<number, string> = { 1: '2026-11-20T00:00:00.000Z' }

function gameOf(title: Title, publicUrl: string): VendorGame {
  const { certificate } = title
  const released = RELEASED[title.generator]
  if (!released) throw new Error(`generator ${title.generator} has no day of release`)
  return {
    game_code: title.code,
    name: title.name,
    vendor_code: title.imprint,
    vendor_name: IMPRINTS[title.imprint],
    category: title.category,
    sub_category: title.subCategory,
    icon_url: publicUrl + pictureAddress(title, 'tile', TILE_WIDTH),
    has_demo: true,
    enabled: true,
    wallet_mode: keepsPurses(title) ? 'transfer' : 'seamless',
    released_at: released,
    rtp_bps: certificate.rtpBps,
    volatility: volatilityOf(title),
    max_win_x100: certificate.maxWinX100,
    lines: slotOf(title)?.lines.length ?? null,
    features: title.features,
    maths_hash: certificate.mathsHash,
    hit_rate_bps: certificate.hitRateBps,
    deviation: certificate.deviation,
    certificate_method: certificate.method,
    facts: factsOf(title, publicUrl),
    paytable: paytableOf(title, publicUrl),
  }
}

/** A slot's configuration goes with its family. */
const slotOf = (title: Title): SlotConfig | null =>
  title.family === 'slot-lines' ? (title.config as SlotConfig) : null

function factsOf(title: Title, publicUrl: string): VendorGame['facts'] {
  const { rtp } = title.certificate
  const slot = slotOf(title)
  const { leastBps, mostBps } = returnRange(title)
  return {
    family: title.family,
    theme: title.theme,
    maths_url: publicUrl + mathsAddress(title),
    ...(areOddsChosen(title.family) ? { odds: 'chosen' } : {}),
    ...(mostBps > leastBps ? { rtp_most_bps: mostBps } : {}),
    rtp_exact: `${rtp.numerator}/${rtp.denominator}`,
    ...(slot ? { reels: slot.strips.length, rows: slot.rows } : {}),
    ...(slot?.freeSpins
      ? { free_spins_max: slot.freeSpins.cap, free_spins_multiplier: slot.freeSpins.multiplier }
      : {}),
  }
}

function paytableOf(title: Title, publicUrl: string): VendorGame['paytable'] {
  const slot = slotOf(title)
  if (!slot) return []
  return slot.pays.flatMap((pays, index) => {
    const symbol = title.symbols[index]
    const paying = pays.flatMap((x100, count): [number, number][] => (x100 > 0 ? [[count, x100]] : []))
    return symbol ? [{ symbol, icon_url: publicUrl + symbolAddress(title, symbol), pays: paying }] : []
  })
}
