import type { ThemeId } from '@night-market/games/titles/title'
import type { FillName } from './fills.ts'

/** The colours of one world, chosen by hand: sky, light, ground and the lettering that stands out from them. */
export interface Palette {
  /** Sky at the top. */
  deep: string
  /** Sky around the horizon. */
  mid: string
  /** The light behind the hero. */
  glow: string
  /** The darkest ground; also the vignette. */
  shade: string
  /** Edge light on silhouettes and the hero. */
  rim: string
  /** Lettering of the first and the second line. */
  fills: readonly [FillName, FillName]
}

const worlds = (...rows: [string, FillName, FillName][]): Palette[] =>
  rows.map(([colours, first, second]) => {
    const [deep = '', mid = '', glow = '', shade = '', rim = ''] = colours.split(' ')
    return { deep, mid, glow, shade, rim, fills: [first, second] }
  })

export const PALETTES: Record<ThemeId, readonly Palette[]> = {
  fortune: worlds(
    ['#5c0714 #c4161c #ff7a2e #22030a #ffd36b', 'gold', 'cream'],
    ['#3d0a4a #a8125c #ff6a5a #1a0420 #ffc36b', 'cream', 'gold'],
    ['#04433a #0a9e6e #5cf5a0 #03201c #ffe9a0', 'gold', 'fire'],
    ['#1b1478 #7a1fc8 #ff6ac2 #0b0730 #ffcf70', 'fire', 'gold'],
  ),
  egypt: worlds(
    ['#8a2a0a #f0901a #ffe066 #3a1404 #fff3c0', 'ice', 'cream'],
    ['#06486e #0fa8b8 #6bffe0 #04222e #ffe9a6', 'gold', 'mint'],
    ['#3a0f6b #c22f8a #ff8a6b #180626 #ffd79a', 'gold', 'cream'],
    ['#1a1a7a #3f4fe0 #8ab8ff #0a0a3a #ffe9b0', 'gold', 'cream'],
  ),
  ocean: worlds(
    ['#032b66 #0a7ec2 #5ff0ff #021436 #b8fbff', 'cream', 'gold'],
    ['#04404f #0fa89a #a6ffd8 #021f2b #d0fff0', 'silver', 'mint'],
    ['#1a1470 #3d5be0 #7ae0ff #0a0838 #c2ecff', 'gold', 'cream'],
    ['#3a0f6b #d1337f #ff8f9a #16062a #ffd8c2', 'ice', 'silver'],
  ),
  candy: worlds(
    ['#7a1fb8 #ff5fae #fff0a6 #3a0a5c #fff3d0', 'cream', 'rose'],
    ['#1470c8 #4cc9f5 #ffffff #0b3a7a #ffffff', 'rose', 'gold'],
    ['#c81e5a #ff8a6b #fff3a6 #5c0a33 #fff0c8', 'ice', 'cream'],
    ['#0e8f7e #6fe0a8 #fffbc2 #06443f #fffbe0', 'rose', 'violet'],
  ),
  fruit: worlds(
    ['#4a0a6b #d11d7a #ff9a4a #1c0430 #ffd06b', 'lime', 'gold'],
    ['#0b5c2a #5cb81f #f5ff7a #04290f #f0ffb0', 'fire', 'gold'],
    ['#8a1206 #f0591a #ffe25a #3a0604 #fff0a0', 'lime', 'cream'],
    ['#0d1f7a #2f6bf0 #6bf0ff #060d3d #b8f5ff', 'fire', 'lime'],
  ),
  jungle: worlds(
    ['#033d2b #0f8a4a #d9ff6b #021a14 #ecffa6', 'gold', 'lime'],
    ['#06406b #0fa08a #7affc2 #04182b #d0ffe0', 'fire', 'gold'],
    ['#5c1f08 #d9731a #ffe56b #240b04 #fff0a6', 'lime', 'cream'],
    ['#2a0f52 #7a2fb8 #ff9ad0 #120528 #ffcfe8', 'lime', 'mint'],
  ),
  olympus: worlds(
    ['#14309e #2f7af5 #9ae2ff #0a1852 #fff3c8', 'gold', 'cream'],
    ['#2b0f6b #7a4be0 #9af0ff #10052e #d0f5ff', 'gold', 'ice'],
    ['#8a1a12 #f07a1a #ffe07a #33090d #fff0c2', 'cream', 'gold'],
    ['#06406b #129fc8 #7af0ff #041c36 #fff0c2', 'cream', 'gold'],
  ),
  pirate: worlds(
    ['#082a5c #1273b8 #5fd8ff #051430 #ffdf9a', 'gold', 'fire'],
    ['#4a0d14 #d13a1a #ffa83a #1a0508 #ffd98a', 'cream', 'gold'],
    ['#064a44 #0fa588 #7affb8 #04221f #fff0b8', 'copper', 'cream'],
    ['#2a1466 #7a3fd8 #ff8ad0 #0f0730 #ffd6c2', 'gold', 'ice'],
  ),
  space: worlds(
    ['#0a0a3d #3d1fa8 #3df0ff #04041f #a6f5ff', 'ice', 'violet'],
    ['#200a4a #8a1fb8 #ff5fb0 #0c0424 #ffc2e8', 'silver', 'rose'],
    ['#02303d #0a8a8f #7affc8 #01141c #c8ffe8', 'lime', 'mint'],
    ['#3a0a2e #d1263f #ff8a4a #14040f #ffcf8a', 'fire', 'gold'],
  ),
  halloween: worlds(
    ['#220a5c #7a1fc8 #ff6ab8 #0c0424 #ffb85a', 'fire', 'lime'],
    ['#062b2b #128a52 #b8ff4a #021414 #dcff9a', 'lime', 'violet'],
    ['#4a0a1a #c22a1a #ffae3d #1c0409 #ffcf7a', 'cream', 'fire'],
    ['#0a1a4f #2f4fc0 #b0d8ff #040a26 #d6eaff', 'fire', 'silver'],
  ),
  west: worlds(
    ['#5c1466 #e0406a #ffb04a #1f0a1c #ffe08f', 'cream', 'gold'],
    ['#7a3408 #f0a02a #fff08a #331604 #fff6c8', 'fire', 'cream'],
    ['#6b140a #d9481a #ffc24a #2b0806 #ffdc8a', 'silver', 'cream'],
    ['#06405c #1a98b0 #7af0e8 #041c29 #ffefc2', 'copper', 'gold'],
  ),
  gems: worlds(
    ['#0d1466 #2f3fe0 #5fd0ff #060a33 #b8e8ff', 'ice', 'silver'],
    ['#4a0752 #c0199e #ff8af0 #1c0424 #ffc8f8', 'gold', 'rose'],
    ['#04402f #0fa85f #8affb0 #021c16 #c8ffd8', 'gold', 'mint'],
    ['#5c0a1f #d91f3d #ff9a7a #26040f #ffcdb8', 'ice', 'cream'],
  ),
  wizard: worlds(
    ['#1f0f66 #6b2fd0 #ff9aff #0c0630 #ffd0ff', 'gold', 'violet'],
    ['#04334f #147aa8 #8affe8 #021626 #c8fff5', 'cream', 'ice'],
    ['#4a0a4a #c21f8a #ff8ab0 #1a0418 #ffdca6', 'gold', 'cream'],
    ['#0b3d1f #1f9e52 #f0ff8a #041c10 #f8ffc2', 'violet', 'gold'],
  ),
  sport: worlds(
    ['#06401f #14a84a #d6ff7a #031f10 #f0ffc2', 'cream', 'gold'],
    ['#0a2a7a #1f7af0 #a6e8ff #051338 #d6f3ff', 'gold', 'cream'],
    ['#6b0a14 #e02a2f #ffb86b #2b0409 #ffdcb0', 'silver', 'gold'],
    ['#33107a #8a3df0 #ff9ae0 #150536 #ffd6f3', 'lime', 'ice'],
  ),
  garden: worlds(
    ['#0b5c3f #3fb86b #fff59a #042418 #fffbd0', 'rose', 'cream'],
    ['#5c1466 #d95fae #ffd6f0 #240730 #fff0fa', 'lime', 'cream'],
    ['#0a5c8a #4fc2d9 #fff0a6 #04283d #fffbe0', 'rose', 'gold'],
    ['#8a3d06 #f0a83a #fff6b0 #3a1804 #fffbe0', 'lime', 'mint'],
  ),
  winter: worlds(
    ['#0a2a66 #3f8ae0 #e0f6ff #061638 #ffffff', 'cream', 'ice'],
    ['#2a1f6b #6b6be0 #c8e0ff #100b33 #eaf2ff', 'silver', 'gold'],
    ['#064a52 #1fa8a8 #d0fff6 #03242a #f0fffc', 'gold', 'silver'],
    ['#5c0a1f #c2263f #ffd0b0 #26040f #fff0e0', 'silver', 'cream'],
  ),
  travel: worlds(
    ['#0a3d7a #2f9ae0 #ffe8a0 #051e40 #fff3c8', 'cream', 'gold'],
    ['#5c1a52 #e0567a #ffc27a #240a24 #ffe6b8', 'gold', 'cream'],
    ['#06524a #1fb08a #e8ff9a #04261f #f6ffd0', 'fire', 'cream'],
    ['#14143d #3d4ac2 #ffb84f #08081f #ffe0a0', 'ice', 'gold'],
  ),
  feast: worlds(
    ['#6b1206 #e0481f #ffc24f #2b0704 #ffe3a0', 'cream', 'gold'],
    ['#5c3a06 #d99a1f #fff08a #2b1a04 #fff6c0', 'fire', 'cream'],
    ['#0b4a2a #2fa84f #eaff7a #042112 #f6ffc8', 'gold', 'cream'],
    ['#3d0a3d #b01f7a #ff9a5f #1a041a #ffd8a8', 'gold', 'mint'],
  ),
  farm: worlds(
    ['#0f5c9e #4fb8f0 #fff3a0 #06284a #fffbd8', 'gold', 'cream'],
    ['#2a6b0f #7ac23a #fff59a #122e06 #fbffcf', 'cream', 'fire'],
    ['#8a3206 #e8842a #ffe27a #3a1404 #fff2c0', 'lime', 'cream'],
    ['#3a1f66 #9a5fc8 #ffd08a #180b2e #ffeac8', 'lime', 'gold'],
  ),
  music: worlds(
    ['#2a0a5c #8a1fd0 #ff5fd0 #10042b #ffc8f4', 'ice', 'gold'],
    ['#0a0a4a #1f4ff0 #5ff0ff #04042a #c8faff', 'rose', 'silver'],
    ['#4a0a0a #d0263a #ffb04f #1c0405 #ffdca0', 'gold', 'cream'],
    ['#04403d #0fa88a #d0ff5f #021f1c #f0ffb8', 'violet', 'lime'],
  ),
}
