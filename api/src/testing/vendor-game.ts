/** Games as a vendor lists them. */
import type { VendorGame } from '@night-market/protocol/vendor/game-list'

export function vendorGame(index: number): VendorGame {
  const number = String(index).padStart(2, '0')
  const [vendor_code, vendor_name] = [
    ['LTN', 'Lantern'] as const,
    ['CFX', 'Copper Fox'] as const,
    ['PXB', 'Pixel'] as const,
  ][index % 3] ?? ['LTN', 'Lantern']
  return {
    game_code: `game-${number}`,
    name: `Game ${number}`,
    vendor_code,
    vendor_name,
    category: index % 3 === 2 ? 'MINI' : 'RNG',
    sub_category: '',
    icon_url: `http://studio/${number}.webp`,
    has_demo: true,
    enabled: true,
    released_at: '2026-11-01T00:00:00.000Z',
    rtp_bps: 9600 + index,
    volatility: 'medium',
    max_win_x100: 500_000,
    lines: 20,
    features: [],
    maths_hash: number,
    hit_rate_bps: 2500,
    deviation: 5,
    certificate_method: 'exact',
    facts: {},
    paytable: [],
  }
}
